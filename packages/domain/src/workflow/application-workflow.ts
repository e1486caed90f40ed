import type { Status } from './application-statuses.ts';
import { decisionTransitions } from './decision-transitions.ts';
import { intakeTransitions } from './intake-transitions.ts';
import { payoutTransitions } from './payout-transitions.ts';
import type { TransitionRule } from './workflow-rule.ts';

export { openStatuses, type Status, statusCodes, statuses, statusRule } from './application-statuses.ts';

/** The one table of the loan workflow. Server, screens, permissions, dashboards and docs read it; nothing repeats it. */
export const transitions = { ...intakeTransitions, ...decisionTransitions, ...payoutTransitions } as const;

export type TransitionName = keyof typeof transitions;

export const transitionNames = Object.keys(transitions) as TransitionName[];

/** The same rule without its literal type, for code that reads any of them. */
export const transitionRule = (name: TransitionName): TransitionRule<Status> => transitions[name];
