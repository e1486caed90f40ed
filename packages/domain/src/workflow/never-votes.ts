import { type TransitionName, transitionNames, transitionRule } from './application-workflow.ts';

/** Whoever took one of these on a case, or for whom somebody did, never votes on it: each is another kind of decision. */
export const neverVotesAfter: readonly TransitionName[] = transitionNames.filter((name) => {
  const { kind } = transitionRule(name);
  return kind !== undefined && kind !== transitionRule('approve').kind;
});
