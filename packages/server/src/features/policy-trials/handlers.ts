import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { cancelTrial } from './cancel-trial.ts';
import { exportTrial } from './export-trial.ts';
import { listTriedCases } from './list-tried-cases.ts';
import { showTrials } from './show-trials.ts';
import { startTrial } from './start-trial.ts';
import type { TriedBook } from './tried-book.ts';

type TrialCalls =
  | 'startPolicyTrial'
  | 'listPolicyTrials'
  | 'cancelPolicyTrial'
  | 'listTriedCases'
  | 'exportPolicyTrial';

export function policyTrialHandlers(deps: Deps, book: TriedBook): HandlersOf<TrialCalls> {
  return {
    startPolicyTrial: startTrial(deps, book),
    listPolicyTrials: showTrials(deps, book),
    cancelPolicyTrial: cancelTrial(deps),
    listTriedCases: listTriedCases(deps),
    exportPolicyTrial: exportTrial(deps),
  };
}
