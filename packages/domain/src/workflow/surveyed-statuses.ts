import type { Status } from './application-workflow.ts';
import { statusCodes, transitionNames, transitionRule } from './application-workflow.ts';
import type { ConditionName } from './conditions.ts';

/** Where a step may be refused for this; elsewhere nobody asks, and the facts it rests on need not be read. */
function statusesNeeding(condition: ConditionName): readonly Status[] {
  const rules = transitionNames.map(transitionRule).filter(({ needs }) => needs?.includes(condition) === true);
  return statusCodes.filter((status) => rules.some(({ from }) => from.includes(status)));
}

/** Where a survey may be asked for. */
export const surveyedStatuses = statusesNeeding('survey_incomplete');
