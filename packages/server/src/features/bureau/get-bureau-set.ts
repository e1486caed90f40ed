import { type BureauSet, type BureauSetName, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findSet } from './bureau-reports.store.ts';
import { openSet } from './sealed-sets.ts';

type BureauSetRequest = {
  readonly params: { readonly applicationRequestId: number };
  readonly actor: SignedIn;
  readonly origin: Origin;
};

/** One set of the stored report. Reading it is reading personal data, and is recorded. */
export function getBureauSet<Name extends BureauSetName>({ db, now, cases, cipher }: CaseDeps, name: Name) {
  return async ({ params, actor, origin }: BureauSetRequest): Promise<BureauSet<Name>> => {
    const { id, set } = await cases.show(actor, params, async (trx, { record }) => {
      const stored = (await findSet(trx, record.id, name)) ?? (bureauSets[name].isList ? [] : null);
      return { id: record.id, set: openSet(cipher, record.id, name, stored as BureauSet<Name>) };
    });
    const details = { purpose: 'credit_assessment', set: name };
    const who = { userId: actor.userId, applicationId: id, origin };
    await appendAudit(db, { at: now(), event: 'bureau_read', ...who, details });
    return set;
  };
}
