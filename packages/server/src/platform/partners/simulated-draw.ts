import { createHash } from 'node:crypto';

/** Draws that are the same for the same seed, on every machine. */
export type Draw = {
  readonly int: (from: number, to: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Whole hundred thousands of rupiah. */
  readonly rupiah: (from: number, to: number) => number;
};

const STEP_RUPIAH = 100_000;

export function drawFrom(seed: string): Draw {
  let counter = 0;
  const next = (): number => {
    counter += 1;
    return createHash('sha256').update(`${seed}:${counter}`).digest().readUInt32BE(0);
  };
  const int = (from: number, to: number) => from + (next() % (to - from + 1));
  return {
    int,
    pick: <Item>(items: readonly Item[]) => items[next() % items.length] as Item,
    rupiah: (from, to) => int(Math.ceil(from / STEP_RUPIAH), Math.floor(to / STEP_RUPIAH)) * STEP_RUPIAH,
  };
}
