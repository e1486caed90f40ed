import { type BureauSet, type BureauSetName, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { findSet } from './bureau-reports.store.ts';
import { openSet } from './sealed-sets.ts';

type Asked = {
  readonly params: { readonly applicationRequestId: number };
  readonly actor: SignedIn;
  readonly origin: Origin;
};

/** One set of the stored report. Reading it is reading personal data, and is recorded. */
export function getBureauSet<Name extends BureauSetName>({ db, now, cases, cipher }: CaseDeps, name: Name) {
  return async ({ params, actor, origin }: Asked): Promise<BureauSet<Name>> => {
    const { record } = await cases.read(actor, params);
    const stored = (await findSet(db, record.id, name)) ?? (bureauSets[name].isList ? [] : null);
    const details = { purpose: 'credit_assessment', set: name };
    const who = { userId: actor.userId, applicationId: record.id, origin };
    await appendAudit(db, { at: now(), event: 'bureau_read', ...who, details });
    return openSet(cipher, record.id, name, stored as BureauSet<Name>);
  };
}
