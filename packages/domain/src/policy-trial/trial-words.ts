import type { BothLanguages } from '../policy/chapters/letters.ts';
import type { Policy } from '../policy/policy.ts';

/** What a reader is told in place of codes. */
export type TrialWords = {
  readonly knockOuts: Readonly<Record<string, BothLanguages>>;
  readonly deviations: Readonly<Record<string, string>>;
};

export const noWords: TrialWords = { knockOuts: {}, deviations: {} };

/** Of every version that a case may have been judged by; the later ones say it as the bank says it now. */
export const wordsOfPolicies = (policies: readonly Pick<Policy, 'scoring' | 'deviations'>[]): TrialWords => ({
  knockOuts: Object.fromEntries(
    policies.flatMap(({ scoring }) => scoring.knockOuts.map(({ code, label }) => [code, label] as const)),
  ),
  deviations: Object.fromEntries(
    policies.flatMap(({ deviations }) =>
      deviations.catalogue.map(({ code, description }) => [code, description] as const),
    ),
  ),
});
