import { type Role, roles } from '../access/roles.ts';
import { type Status, statusCodes } from './application-statuses.ts';
import type { ConditionName } from './conditions.ts';
import { decisionTransitions } from './decision-transitions.ts';
import { intakeTransitions } from './intake-transitions.ts';
import { payoutTransitions } from './payout-transitions.ts';
import type { Call, TransitionRule } from './workflow-rule.ts';

export { openStatuses, type Status, statusCodes, statusRule } from './application-statuses.ts';

/** The one table of the loan workflow. Server, screens, permissions, dashboards and docs read it; nothing repeats it. */
export const transitions = { ...intakeTransitions, ...decisionTransitions, ...payoutTransitions } as const;

export type TransitionName = keyof typeof transitions;

export const transitionNames = Object.keys(transitions) as TransitionName[];

/** The same rule without its literal type, for code that reads any of them. */
export const transitionRule = (name: TransitionName): TransitionRule<Status> => transitions[name];

/** The roles of people to whom the table gives at least one transition of this call; jobs and channels are no people. */
export function rolesThatMayCall(call: Call): readonly Role[] {
  const rules = transitionNames.map(transitionRule).filter((rule) => rule.call === call);
  return roles.filter((role) => rules.some((rule) => rule.roles.includes(role)));
}

const statusesWith = (isAsking: (rule: TransitionRule<Status>) => boolean): readonly Status[] => {
  const rules = transitionNames.map(transitionRule).filter(isAsking);
  return statusCodes.filter((status) => rules.some(({ from }) => from.includes(status)));
};

/** Where a step may be refused for this; elsewhere nobody asks, and the facts it rests on need not be read. */
export const statusesNeeding = (condition: ConditionName): readonly Status[] =>
  statusesWith(({ needs }) => needs?.includes(condition) === true);

const isDecidedByIntake = ({ to }: TransitionRule<Status>): boolean =>
  typeof to === 'object' && to.decidedBy === 'intake';

/** Where a survey may be asked for, or a step leads elsewhere because of it. */
export const surveyedStatuses = statusesWith(
  (rule) => rule.needs?.includes('survey_incomplete') === true || isDecidedByIntake(rule),
);
