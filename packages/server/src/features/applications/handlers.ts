import type { CaseDeps } from '../../deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { getCase } from './get-case.ts';
import { listApplications } from './list-applications.ts';
import { listApprovalHistory } from './list-approval-history.ts';

export function applicationHandlers(
  deps: CaseDeps,
): HandlersOf<'listApplications' | 'getCase' | 'listApprovalHistory'> {
  return {
    listApplications: listApplications(deps),
    getCase: getCase(deps),
    listApprovalHistory: listApprovalHistory(deps),
  };
}
