import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CaseParts } from './brief-of-case.ts';
import { findNextCase } from './find-next-case.ts';
import { getCase } from './get-case.ts';
import { listApplications } from './list-applications.ts';
import { listApprovalHistory } from './list-approval-history.ts';

export function applicationHandlers(
  deps: CaseDeps,
  parts: CaseParts,
): HandlersOf<'listApplications' | 'findNextCase' | 'getCase' | 'listApprovalHistory'> {
  return {
    listApplications: listApplications(deps),
    findNextCase: findNextCase(deps),
    getCase: getCase(deps, parts),
    listApprovalHistory: listApprovalHistory(deps),
  };
}
