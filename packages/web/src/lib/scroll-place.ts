import type { Location } from 'react-router';

/** Carried by whoever leads back to a page: the visit at whose place in it one goes on reading. */
export type Place = { readonly place: string };

/** Under which name the browser's place in a page is kept: a visit that goes on has that of the visit before. */
export function placeOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  const carried: unknown = (state as Partial<Place> | null)?.place;
  return typeof carried === 'string' ? carried : key;
}
