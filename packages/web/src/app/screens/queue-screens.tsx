import { queues } from '@trustiq/domain/workflow/queues.ts';
import type { WorkList } from '../../features/applications/queue-lists.ts';
import { QueuePage } from '../../features/applications/queue-page.tsx';
import { personOf, useSession } from '../../lib/session.ts';

export const AnalystScreen = () => <QueuePage queue="analyst" />;
export const PredisbursedScreen = () => <QueuePage queue="predisbursed" />;
export const CheckerScreen = () => <QueuePage queue="checker" />;
export const CovenantScreen = () => <QueuePage queue="covenant" />;
export const EmployeeVerificationScreen = () => <QueuePage queue="employeeVerification" />;

const approvalLists: readonly WorkList[] = ['deviation', 'approval', 'approvalReading'];

/** One address, three lists: of the deviation approver, of the approvers, and for operations to read. */
export function ApprovalScreen() {
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  const queue = approvalLists.find((name) => queues[name].roles.some((allowed) => allowed === role));
  return <QueuePage key={queue} queue={queue ?? 'approval'} />;
}
