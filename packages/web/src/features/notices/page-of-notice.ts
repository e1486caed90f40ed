import type { ToldNotice } from '@trustiq/contract/notices/notices.ts';
import { belongsTo } from '@trustiq/domain/access/role-groups.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { mayOpen, type RoutePath } from '@trustiq/domain/access/routes.ts';
import { fieldStatus } from '@trustiq/domain/workflow/application-statuses.ts';
import { caseScreenOf } from '@trustiq/domain/workflow/case-screen.ts';

/** Notices about no case lead to the page where what they tell of stands. */
const pages: Readonly<Record<string, RoutePath>> = {
  account_waits: '/admin/account-requests',
  absence_changed: '/absences',
  policy_waits: '/admin/policy',
  sitting_changed: '/sidang-komite',
};

/** Who answers for a branch, an area or the rules confirms what others entered, and has no list of such cases. */
const confirmers = ['branchHeads', 'areaHeads', 'deviationApprovers'] as const;

const waiting = ['payout_waits', 'marriage_waits', 'correction_waits'];

/** Where somebody sees a case in which something waits for them. */
function confirmingScreenOf(role: Role): RoutePath | null {
  if (confirmers.some((group) => belongsTo(role, group))) return '/approval-detail';
  return belongsTo(role, 'analysts') ? '/analyst-detail' : null;
}

type Person = Parameters<typeof mayOpen>[1];

function screenOfCase({ kind, statusNow }: Pick<ToldNotice, 'kind' | 'statusNow'>, person: Person): RoutePath | null {
  if (kind === 'payment_waits') return '/predisbursed-detail';
  if (waiting.includes(kind)) return confirmingScreenOf(person.role);
  return statusNow === null ? null : caseScreenOf(statusNow, person);
}

/** The page on which the reader goes on with what a notice tells, where there is one that they may open. */
export function pageOfNotice(
  { kind, applicationId, details, statusNow }: Pick<ToldNotice, 'kind' | 'applicationId' | 'details' | 'statusNow'>,
  person: Person,
): string | null {
  const isOpenTo = (page: RoutePath) => mayOpen(page, person);
  // There an account officer, or the head of the branch, goes on with it.
  if (details['status'] === fieldStatus && isOpenTo('/lapangan')) return '/lapangan';
  if (applicationId === null) {
    const page = pages[kind];
    return page !== undefined && isOpenTo(page) ? page : null;
  }
  const screen = screenOfCase({ kind, statusNow }, person);
  return screen !== null && isOpenTo(screen) ? `${screen}?id=${applicationId}` : null;
}
