export type Draw = {
  readonly below: (end: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly among: <Value>(values: readonly Value[]) => Value;
};

/** Mulberry32: small, and the same on every machine. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    among: (values) => values[below(values.length)] as (typeof values)[number],
  };
}
