import { checkLendingLimits } from '@trustiq/domain/exposure/check-lending-limits.ts';
import { countExposure } from '@trustiq/domain/exposure/count-exposure.ts';
import { isRelatedDebtor, loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { isLimitExceeded } from '@trustiq/domain/workflow/lending-limits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { bankFactsOf } from './bank-facts.ts';
import type { WorkflowDeps } from './cases.ts';
import { findPersons, findStanding } from './exposure.store.ts';

/** Whether a loan of so much to this applicant would exceed the legal limit. */
export type ExceedsLimit = (amountRupiah: number) => boolean;

const neverExceeds: ExceedsLimit = () => false;

/** By the rules that every decision is judged by, before anybody decides. */
export async function lendingLimitOf(deps: WorkflowDeps, db: Db, applicationId: number): Promise<ExceedsLimit> {
  const found = await findStanding(db, applicationId);
  const { limits, relatedParties, today } = bankFactsOf({ ...deps, db }, deps.now());
  if (found === null || limits === null) return neverExceeds;
  const { status, approvalNumber, circle } = found;
  const ownCase = { status, approvalNumber, amountRupiah: 0 };
  const countedOf = (persons: typeof circle) => countExposure(ownCase, loansOfDebtor(persons), today).exposure.loans;
  const relatedLoans = isRelatedDebtor(circle, relatedParties)
    ? countedOf(await findPersons(db, relatedParties, applicationId))
    : null;
  const asked = { limits, today, loans: countedOf(circle), relatedLoans };
  return (amountRupiah) => checkLendingLimits({ ...asked, amountRupiah })?.some(isLimitExceeded) ?? false;
}
