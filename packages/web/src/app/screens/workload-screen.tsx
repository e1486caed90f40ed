import type { WorkloadCase } from '@trustiq/contract/holding/workload.ts';
import { TimeLeftMark } from '../../features/applications/plan-marks.tsx';
import { useLiveQueues } from '../../features/applications/use-live-queues.ts';
import { WorkloadPage } from '../../features/holding/workload-page.tsx';
import { useNow } from '../../lib/use-now.ts';

/** The work of a manager's scope, in the words of the lists. */
export function WorkloadScreen() {
  const now = useNow();
  useLiveQueues();
  return <WorkloadPage timeOf={(row: WorkloadCase) => <TimeLeftMark due={row} now={now} />} />;
}
