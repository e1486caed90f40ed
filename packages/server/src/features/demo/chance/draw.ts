/** Draws that are the same for the same seed, on every machine. */
export type Draw = {
  /** Whole numbers, both ends included. */
  readonly int: (from: number, to: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly chance: (percent: number) => boolean;
};

/** Spreads neighbouring seeds far apart (Murmur's finish). */
function scattered(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

export function drawFrom(seed: number): Draw {
  let state = scattered(seed + 0x9e3779b9);
  /** Mulberry32: small, fast, good enough for invented people. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    pick: <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item,
    chance: (percent) => int(1, 100) <= percent,
  };
}
