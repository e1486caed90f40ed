/** Where a value stands in a policy, from its chapter down. */
export type Place = readonly (string | number)[];

type Branching = Readonly<Record<string | number, unknown>>;

const isBranching = (value: unknown): value is Branching => typeof value === 'object' && value !== null;

export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, key) => (isBranching(inner) ? inner[key] : undefined), value);

/** The same with something else there; nothing at all takes the name away. */
export function withValue(value: unknown, [key, ...rest]: Place, next: unknown): unknown {
  if (key === undefined) return next;
  const inner = withValue(isBranching(value) ? value[key] : undefined, rest, next);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? inner : item));
  const others = Object.entries(isBranching(value) ? value : {});
  if (inner === undefined) return Object.fromEntries(others.filter(([name]) => name !== key));
  return others.some(([name]) => name === key)
    ? Object.fromEntries(others.map(([name, other]) => [name, name === key ? inner : other]))
    : Object.fromEntries([...others, [key, inner]]);
}

export const isWithin = (place: Place, outer: Place): boolean => outer.every((key, index) => place[index] === key);

export const isSamePlace = (one: Place, other: Place): boolean => one.length === other.length && isWithin(one, other);

/** By which a screen finds the field again. */
export const idOf = (place: Place): string => `policy-${place.join('-').replaceAll(/[^\w-]/g, '_')}`;

/** `scoring.areas.*.criteria`: which list or group it is, whatever the row. */
export const kindOfPlace = (place: Place): string =>
  place.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
