import type { Clock } from '../time/clock.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;
/** A partner may ask for a rest, but not shut itself out for a day by mistake. */
const LONGEST_OPEN_MS = 300_000;

export type CircuitState = 'closed' | 'open' | 'half_open';

/** Spares a partner that does not answer, and the people who would wait for it. */
export type CircuitBreaker = {
  readonly name: string;
  readonly state: () => CircuitState;
  readonly failuresInARow: () => number;
  /** True when a call may go out. In the half-open state one caller gets a true, the others wait for its outcome. */
  readonly mayCall: () => boolean;
  /** A partner that says when to come again (`Retry-After`) is left alone until then, from its first refusal on. */
  readonly note: (outcome: 'answered' | 'failed', comeAgainMs?: number | null) => void;
};

export function circuitBreaker(name: string, now: Clock): CircuitBreaker {
  let failures = 0;
  let openedAtMs: number | null = null;
  let triedAtMs: number | null = null;
  let openMs = OPEN_MS;
  /** A moment that has not come yet was noted before the clock was set back. */
  const isOver = (sinceMs: number) => now().getTime() - sinceMs >= openMs || sinceMs > now().getTime();
  const state = (): CircuitState => {
    if (openedAtMs === null) return 'closed';
    return isOver(openedAtMs) ? 'half_open' : 'open';
  };
  return {
    name,
    state,
    failuresInARow: () => failures,
    mayCall: () => {
      const current = state();
      if (current !== 'half_open') return current === 'closed';
      // A trial whose outcome never came must not keep the circuit shut to everybody.
      if (triedAtMs !== null && !isOver(triedAtMs)) return false;
      triedAtMs = now().getTime();
      return true;
    },
    note: (outcome, comeAgainMs = null) => {
      triedAtMs = null;
      failures = outcome === 'answered' ? 0 : failures + 1;
      openMs = comeAgainMs === null ? OPEN_MS : Math.min(comeAgainMs, LONGEST_OPEN_MS);
      if (outcome === 'answered') openedAtMs = null;
      else if (failures >= FAILURES_TO_OPEN || comeAgainMs !== null) openedAtMs = now().getTime();
    },
  };
}

/** The breakers of one process: every caller of a partner shares the one of its name. */
export type CircuitBreakers = {
  readonly of: (name: string) => CircuitBreaker;
  readonly list: () => readonly CircuitBreaker[];
};

export function circuitBreakers(now: Clock): CircuitBreakers {
  const known = new Map<string, CircuitBreaker>();
  return {
    of: (name) => {
      const breaker = known.get(name) ?? circuitBreaker(name, now);
      known.set(name, breaker);
      return breaker;
    },
    list: () => [...known.values()],
  };
}
