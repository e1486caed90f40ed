/** With its default of 100 the estimate of one password full of digits and signs holds up everybody for seconds. */
const MOST_SUBSTITUTIONS = 5;

/** The word lists take some megabytes and a moment: they are loaded when the first password is set, once. */
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

/** How hard a password is to guess, 0 to 4: the same estimate as the meter on the screen. */
export async function passwordStrength(password: string, ownWords: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, [...ownWords]).score;
}
