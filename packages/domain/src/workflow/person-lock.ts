import type { TransitionName } from './application-workflow.ts';
import { transitionNames, transitionRule } from './application-workflow.ts';
import type { ActingRole, Call } from './workflow-rule.ts';

/** The API's call, or the transition itself where our own job knows it. */
export type WantedStep = { readonly call: Call } | { readonly transition: TransitionName };

/** The transitions that may be meant. */
export const candidates = (wants: WantedStep): readonly TransitionName[] =>
  'transition' in wants
    ? [wants.transition]
    : transitionNames.filter((name) => transitionRule(name).call === wants.call);

/** Whether the step may be one that counts what the person owes: two of them must not happen at once. */
export const countsExposure = (wants: WantedStep): boolean =>
  candidates(wants).some((name) => transitionRule(name).countsExposure === true);

/** In which statuses core banking is asked, before this role's step, what is still owed of earlier loans. */
export const statusesThatAskBalances = (wants: WantedStep, role: ActingRole): readonly string[] =>
  candidates(wants)
    .filter((name) => transitionRule(name).asksBalances === true && transitionRule(name).roles.includes(role))
    .flatMap((name) => transitionRule(name).from);
