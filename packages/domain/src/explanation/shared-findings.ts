import { against, type Finding } from './finding.ts';

/** How many applications of other people have something with the case that nobody else should have. */
export type SharedFacts = { readonly strongCases: number };

/** One line for all of them; what weighs less is told in its own section. */
export const sharedFindings = (shared: SharedFacts | null): Finding[] =>
  shared === null || shared.strongCases === 0
    ? []
    : [against('shared_with_others', 80, 'shared', { count: shared.strongCases })];
