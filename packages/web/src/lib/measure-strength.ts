export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

export const MINIMUM_SCORE = 3;
const MINIMUM_LENGTH = 8;
/** With its default of 100 one password full of digits and signs would freeze the page for seconds. */
const MOST_SUBSTITUTIONS = 5;

const labels = { 0: 'Weak', 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' } as const satisfies Record<
  StrengthScore,
  StrengthLabel
>;
export const strengthLabel = (score: StrengthScore): StrengthLabel => labels[score];

/** The word lists are a megabyte: they are fetched when the first password is typed, once. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-id'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...indonesian.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** How hard a password is to guess, 0 to 4. `ownWords` are what a guesser would try first: names, the bank. */
export async function measureStrength(password: string, ownWords: readonly string[]): Promise<StrengthScore> {
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password.slice(0, 128), [...ownWords]);
  return [...password].length < MINIMUM_LENGTH ? (Math.min(score, 1) as StrengthScore) : score;
}
