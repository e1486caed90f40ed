import type { WorkflowActor } from '../situation.ts';
import type { LoanCase } from './loan-case.ts';
import { people } from './people.ts';

/** Shortcuts over the parts of a story that are not the story. */

export function travelToChecker(loan: LoanCase): void {
  loan.take('submitOrigination', people.accountOfficer);
}

export function travelToAnalyst(loan: LoanCase): void {
  travelToChecker(loan);
  loan.calculate();
  loan.take('check', people.checker);
  loan.take('clearKyc', people.system);
}

export function recommend(loan: LoanCase): void {
  loan.calculate();
  loan.take('recommend', people.analyst);
}

export function travelToApproval(loan: LoanCase): void {
  travelToAnalyst(loan);
  recommend(loan);
}

export function voteAll(loan: LoanCase, voters: readonly WorkflowActor[]): void {
  for (const voter of voters) loan.take('approve', voter);
}

/** A small loan that only the branch head approves, ready for the money. */
export function travelToPredisburse(loan: LoanCase): void {
  travelToApproval(loan);
  voteAll(loan, [people.branchHead]);
  loan.learn({ documentNames: ['ktp.jpg', 'PK-0123.pdf', 'mpk 0123.pdf'] });
}
