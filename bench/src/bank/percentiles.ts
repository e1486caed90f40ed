const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** How long the work takes, in milliseconds: the middle of many runs, and what nineteen of twenty and ninety-nine of a hundred stay under. */
export async function percentiles(rounds: number, work: (round: number) => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    took.push(performance.now() - started);
  }
  took.sort((one, other) => one - other);
  return { p50: at(took, 0.5), p95: at(took, 0.95), p99: at(took, 0.99) };
}
