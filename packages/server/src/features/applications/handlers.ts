import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CaseParts } from './brief-of-case.ts';
import { countQueues } from './count-queues.ts';
import { findCases } from './find-cases.ts';
import { findNextCase } from './find-next-case.ts';
import { getCase } from './get-case.ts';
import { getQueueChoice, setQueueChoice } from './keep-queue-choice.ts';
import { listApplications } from './list-applications.ts';
import { listApprovalHistory } from './list-approval-history.ts';
import { listQueueOptions } from './list-queue-options.ts';

export function applicationHandlers(
  deps: CaseDeps,
  parts: CaseParts,
): HandlersOf<
  | 'listApplications'
  | 'findCases'
  | 'findNextCase'
  | 'countQueues'
  | 'getQueueChoice'
  | 'setQueueChoice'
  | 'listQueueOptions'
  | 'getCase'
  | 'listApprovalHistory'
> {
  return {
    listApplications: listApplications(deps),
    findCases: findCases(deps),
    findNextCase: findNextCase(deps),
    countQueues: countQueues(deps),
    getQueueChoice: getQueueChoice(deps),
    setQueueChoice: setQueueChoice(deps),
    listQueueOptions: listQueueOptions(deps),
    getCase: getCase(deps, parts),
    listApprovalHistory: listApprovalHistory(deps),
  };
}
