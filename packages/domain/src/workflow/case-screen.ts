import { mayOpen, type RoutePath } from '../access/routes.ts';
import type { Status } from './application-workflow.ts';

/** Where each desk works on a case in this status; the first that is open to somebody is theirs. */
const screens: Readonly<Partial<Record<Status, readonly RoutePath[]>>> = {
  PRESCREEN: ['/prescreen-detail'],
  'BORROWER-REQUESTED': ['/checker-detail', '/employee-verification-detail'],
  KYC: ['/analyst-detail'],
  ANALYST: ['/analyst-detail'],
  DEVIATION: ['/approval-detail'],
  LENDER_MARKETPLACE: ['/approval-detail'],
  PREDISBURSE: ['/predisbursed-detail'],
};

/** The screen on which this person goes on with a case; null where none of theirs shows it. */
export function caseScreenOf(status: Status, person: Parameters<typeof mayOpen>[1]): RoutePath | null {
  return screens[status]?.find((path) => mayOpen(path, person)) ?? null;
}
