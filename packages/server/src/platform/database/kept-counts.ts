import type { Db } from './open-database.ts';

/** A queue of thousands is not read to its end: its size may be a few seconds old. Smaller ones are counted each time, */
const LARGE = 1_000;
/** unless even that is dear: some hundreds among a million, found by a part of their names. */
const NOT_SMALL = 100;
const DEAR_MS = 10;
const KEPT_MS = 5_000;
const MOST_KEPT = 500;

type Kept = { readonly count: Promise<number>; readonly until: number };

export type KeptCounts = (key: string, count: () => Promise<number>) => Promise<number>;

const ofBanks = new WeakMap<Db, KeptCounts>();

/** Counting forty thousand rows takes as long as everything else about a page together; many ask at the same time. */
export function keptCountsOf(db: Db): KeptCounts {
  const known = ofBanks.get(db);
  if (known !== undefined) return known;
  const kept = new Map<string, Kept>();
  const counts: KeptCounts = async (key, count) => {
    const before = kept.get(key);
    if (before !== undefined && before.until > performance.now()) return before.count;
    if (kept.size >= MOST_KEPT) kept.clear();
    const began = performance.now();
    const counting = count();
    // Whoever asks while it is being counted gets the same answer.
    kept.set(key, { count: counting, until: began + KEPT_MS });
    const total = await counting.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    const isDear = total >= NOT_SMALL && performance.now() - began >= DEAR_MS;
    if (total < LARGE && !isDear) kept.delete(key);
    return total;
  };
  ofBanks.set(db, counts);
  return counts;
}
