import { toLedgerRecords } from '@trustiq/contract/obligations/to-ledger-records.ts';
import { rowsOfSheet } from '@trustiq/contract/survey/survey-names.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { LedgerPolicy } from '@trustiq/domain/obligations/ledger-policy.ts';
import { type Ledger, type LedgerFacts, obligationsLedger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { OwnLoan } from '@trustiq/domain/obligations/records-of-sources.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { judgedBy } from './judged-by.ts';
import { getScoringSources, type ScoringSources } from './scoring-sources.store.ts';

function ledgerFacts(
  sources: ScoringSources,
  ownLoans: readonly OwnLoan[],
  today: PlainDate,
  policy: LedgerPolicy,
): LedgerFacts {
  const {
    requested_at: requestedAt,
    contracts,
    sets,
    fdc_rows: fdcRows,
    surveys,
    answers,
    debt_marks: marks,
  } = sources;
  const declared = surveys.LVUD ? rowsOfSheet(surveys.LVUD, 'existingLoans') : null;
  const enquiryDate = requestedAt && bankDayOf(requestedAt);
  const told = { contracts, credits: sets.granted_credit, enquiryDate, fdcRows, declared, ownLoans };
  return {
    records: toLedgerRecords(told, today, policy),
    wasDebtorAsked: declared !== null,
    wasBureauAsked: requestedAt !== null,
    answers,
    marks,
  };
}

type Judged = { readonly policy: LedgerPolicy; readonly at: Date };

/** All that the applicant owes, each debt once: the burden, the mapping, the report and the brief are read from it. */
export const ledgerFrom = (sources: ScoringSources, ownLoans: readonly OwnLoan[], { policy, at }: Judged): Ledger =>
  obligationsLedger(ledgerFacts(sources, ownLoans, bankDayOf(at), policy), policy);

export async function ledgerOf(
  { cases }: Pick<CaseDeps, 'cases'>,
  db: Db,
  sources: ScoringSources,
  judged: Judged,
): Promise<Ledger> {
  return ledgerFrom(sources, await cases.ownLoansOf(db, sources.id), judged);
}

/** The same for whoever knows only the case, with who was asked. */
export const ledgerOfCase =
  (deps: Pick<CaseDeps, 'now' | 'cases' | 'policies'>) => async (db: Db, applicationId: number) => {
    const at = deps.now();
    const sources = await getScoringSources(db, applicationId);
    const { ledger: policy } = await judgedBy(deps, db, sources, at);
    return {
      ...(await ledgerOf(deps, db, sources, { policy, at })),
      wasBureauAsked: sources.requested_at !== null,
      wasFdcAsked: sources.fdc_rows !== null,
      wasDebtorAsked: sources.surveys.LVUD !== undefined,
    };
  };
