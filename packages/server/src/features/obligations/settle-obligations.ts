import type { LedgerReply } from '@trustiq/contract/obligations/obligations.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type LedgerOfCase, shownLedger } from './shown-ledger.ts';

type Burden = { readonly dbr: number | null; readonly dbr2: number | null };

/** What settling a debt needs of scoring. */
export type SettlingWork = {
  readonly ledgerOf: LedgerOfCase;
  /** Works the case's score out again and keeps it. */
  readonly rescore: (db: Db, applicationId: number) => Promise<Burden>;
};

type Requester = { readonly actor: SignedIn; readonly origin: Origin };

type Settling = {
  readonly applicationRequestId: number;
  readonly version: number | undefined;
  readonly event: 'obligation_pair_answered' | 'obligation_marked' | 'obligation_unmarked';
  readonly details: Readonly<Record<string, unknown>>;
};

export type Settled = { readonly ledger: LedgerReply; readonly before: Burden; readonly after: Burden };

const burdenOf = ({ dbr, dbr2 }: Burden): Burden => ({ dbr, dbr2 });

/** Somebody's word about a debt: kept, audited and scored in one transaction, and answered with what it did to the burden. */
export const settling =
  ({ cases }: CaseDeps, { ledgerOf, rescore }: SettlingWork) =>
  async (
    { actor, origin }: Requester,
    { applicationRequestId, version, event, details }: Settling,
    keep: (db: Db, applicationId: number, ledger: Ledger) => Promise<void>,
  ): Promise<Settled> => {
    const { record } = await cases.read(actor, { applicationRequestId });
    const act = { actor, origin, id: record.id, action: 'settleObligations', event, details, version } as const;
    return cases.act(act, async (trx) => {
      const before = burdenOf(await rescore(trx, record.id));
      await keep(trx, record.id, await ledgerOf(trx, record.id));
      const after = burdenOf(await rescore(trx, record.id));
      const shown = { applicationId: record.id, reader: actor };
      return { ledger: await shownLedger({ ledgerOf, cases }, trx, shown), before, after };
    });
  };
