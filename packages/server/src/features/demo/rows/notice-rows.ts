import { mayDecideNext } from '@trustiq/domain/workflow/may-decide-next.ts';
import type { Colleague } from '../plan/staff.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import type { NewRow } from './new-row.ts';

/** What the desk where a case waits was told, and the branch head when it came back to an account officer. */
export function noticeRows(demoCase: DemoCase, signedIn: readonly Colleague[]): NewRow<'notices'>[] {
  const { run, ids, plan } = demoCase;
  const last = run.entries.at(-1)?.entry;
  if (last === undefined) return [];
  const isReturned = last.transition === 'returnToAo' || last.transition === 'returnToBranch';
  const isHead = ({ role, branchId }: Colleague) => role === 'ROLE_CABANG' && branchId === plan.branch.branchId;
  const notified = signedIn.filter((colleague) =>
    isReturned ? isHead(colleague) : colleague.userId !== last.byUserId && mayDecideNext(run.situation(colleague)),
  );
  return notified.map(({ userId }) => ({
    user_id: userId,
    kind: isReturned ? 'case_returned' : 'case_incoming',
    application_id: ids.id,
    details: { status: run.status() },
    created_at: new Date(last.at),
    read_at: null,
  }));
}
