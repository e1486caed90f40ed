import { describe, expect, it } from 'vitest';
import { examplePolicy } from '../../../testing/example-policy.ts';
import { isWithin, type Place, valueAt, withValue } from './place.ts';

const placesIn = (value: unknown, place: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        placesIn(inner, [...place, Array.isArray(value) ? Number(key) : key]),
      )
    : [place];

describe('a place in a policy', () => {
  const places = placesIn(examplePolicy);

  it('can be changed and changed back, wherever it is, and nothing else is touched', () => {
    expect(places.length).toBeGreaterThan(500);
    for (const place of places) {
      const other = withValue(examplePolicy, place, 'something else');
      expect(valueAt(other, place)).toBe('something else');
      expect(withValue(other, place, valueAt(examplePolicy, place))).toStrictEqual(examplePolicy);
    }
  });

  it('is taken away with nothing, and comes into being with something', () => {
    expect(withValue({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
    expect(withValue({ a: {} }, ['a', 'b', 'c'], 1)).toEqual({ a: { b: { c: 1 } } });
  });

  it('lies within what holds it', () => {
    expect(isWithin(['a', 0, 'b'], ['a', 0])).toBe(true);
    expect(isWithin(['a', 1, 'b'], ['a', 0])).toBe(false);
  });
});
