import type { Location } from 'react-router';

/** Carried by an address that opens over the screen one is reading, which stays as it is. */
export type Over = { readonly over: string };

type Visit = Pick<Location, 'pathname' | 'search' | 'state'>;

/** The screen that an address opens over; null where it is a screen of its own, as when somebody opens it by a link. */
export function screenBelow({ state }: Pick<Visit, 'state'>): string | null {
  const carried: unknown = (state as Partial<Over> | null)?.over;
  return typeof carried === 'string' ? carried : null;
}

/** Which screen is shown: what opens over one does not make it another. */
export const shownScreen = (visit: Pick<Visit, 'pathname' | 'state'>): string => screenBelow(visit) ?? visit.pathname;

const caseOf = ({ search }: Visit) => new URLSearchParams(search).get('id');

/** Whether one of two visits lies over the other, on the same case: nothing is left by going from one to the other. */
export const isOverTheSame = (one: Visit, other: Visit): boolean =>
  one.pathname !== other.pathname && shownScreen(one) === shownScreen(other) && caseOf(one) === caseOf(other);
