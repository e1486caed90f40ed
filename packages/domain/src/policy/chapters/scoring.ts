import type { KnockOutRule, PenaltyRule, ScoringRules } from '../../scoring/scoring-rules.ts';
import type { BothLanguages } from './letters.ts';

type WithWords = { readonly label: BothLanguages };

/** The rules of scoring, with the words that people read beside a result. */
export type ScoringChapter = Omit<ScoringRules, 'knockOuts' | 'penalties'> & {
  readonly knockOuts: readonly (KnockOutRule & WithWords)[];
  readonly penalties: readonly (PenaltyRule & WithWords)[];
};
