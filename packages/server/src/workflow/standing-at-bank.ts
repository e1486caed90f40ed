import { countExposure } from '@trustiq/domain/exposure/count-exposure.ts';
import { isRelatedDebtor, loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import type { OwnLoan } from '@trustiq/domain/obligations/records-of-sources.ts';
import type { CountedLoan } from '@trustiq/domain/workflow/exposure.ts';
import type { Db } from '../platform/database/open-database.ts';
import { bankFactsOf } from './bank-facts.ts';
import type { WorkflowDeps } from './cases.ts';
import { findPersons, findStanding, listPayouts } from './exposure.store.ts';

/** Where a case stands among all that its people have with the bank. */
export type StandingAtBank = {
  readonly approvalNumber: number | null;
  /** What the applicant and whoever is one debtor with them have with the bank besides this case. */
  readonly ownLoans: readonly OwnLoan[];
  /** What counts of all related parties, where the debtor is one of them; else null. */
  readonly relatedLoans: readonly CountedLoan[] | null;
};

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

async function withPayouts(db: Db, { circle }: Standing): Promise<OwnLoan[]> {
  const loans = loansOfDebtor(circle);
  if (loans.length === 0) return [];
  const payouts = await listPayouts(
    db,
    loans.map((loan) => loan.applicationId),
  );
  return loans.map((loan) => ({
    applicationId: loan.applicationId,
    status: loan.status,
    amountRupiah: loan.amountRupiah,
    isSpouse: loan.isSpouse,
    outstandingRupiah: loan.outstandingRupiah,
    isClosed: loan.isClosed,
    maturesOn: loan.maturesOn,
    approvalNumber: loan.approvalNumber,
    disbursedOn: payouts.get(loan.applicationId)?.disbursedOn ?? null,
    instalmentRupiah: payouts.get(loan.applicationId)?.instalmentRupiah ?? null,
  }));
}

export async function standingAtBank(deps: WorkflowDeps, db: Db, applicationId: number): Promise<StandingAtBank> {
  const found = await findStanding(db, applicationId);
  if (found === null) return { approvalNumber: null, ownLoans: [], relatedLoans: null };
  const { relatedParties, today } = bankFactsOf({ ...deps, db }, deps.now());
  const ownCase = { status: found.status, approvalNumber: found.approvalNumber, amountRupiah: 0 };
  const isRelated = isRelatedDebtor(found.circle, relatedParties);
  const related = isRelated ? loansOfDebtor(await findPersons(db, relatedParties, applicationId)) : null;
  return {
    approvalNumber: found.approvalNumber,
    ownLoans: await withPayouts(db, found),
    relatedLoans: related && countExposure(ownCase, related, today).exposure.loans,
  };
}
