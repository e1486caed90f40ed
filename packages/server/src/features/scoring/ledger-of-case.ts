import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { ledgerOfDebts } from '@trustiq/domain/assessment/ledger-of-facts.ts';
import type { LedgerPolicy } from '@trustiq/domain/obligations/ledger-policy.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';

type ReadAssessment = Awaited<ReturnType<CaseDeps['cases']['readAssessment']>>;

/** The ledger with the words of whoever marked a debt, for people to read. */
export const ledgerToRead = (
  { today, fdc, bureau, debts }: AssessmentFacts,
  { debt_marks: marks }: Pick<ReadAssessment['sources'], 'debt_marks'>,
  policy: LedgerPolicy,
): Ledger => ledgerOfDebts({ today, fdc, wasBureauAsked: bureau !== null, debts: { ...debts, marks } }, policy);

/** The same for whoever knows only the case, with who was asked. */
export const ledgerOfCase =
  ({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) =>
  async (db: Db, applicationId: number) => {
    const { sources, facts, policy } = await cases.readAssessment(db, applicationId, now());
    return {
      ...ledgerToRead(facts, sources, policy.ledger),
      wasBureauAsked: facts.bureau !== null,
      wasFdcAsked: facts.fdc !== null,
      wasDebtorAsked: facts.debts.declared !== null,
    };
  };
