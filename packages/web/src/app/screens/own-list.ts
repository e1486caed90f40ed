import { queues } from '@trustiq/domain/workflow/queues.ts';
import { listsAt, type WorkList, type WorkRoute } from '../../features/applications/queue-lists.ts';
import { personOf, useSession } from '../../lib/session.ts';

/** One address may hold several lists, such as those of approvers and of whoever only reads them: which one is this person's. */
export function useOwnList(path: WorkRoute): WorkList {
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  const [first, ...others] = listsAt(path);
  return others.find((name) => queues[name].roles.some((allowed) => allowed === role)) ?? first;
}
