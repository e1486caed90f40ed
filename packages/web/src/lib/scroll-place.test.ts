import { describe, expect, it } from 'vitest';
import { placeOf } from './scroll-place.ts';

describe('the place in a page', () => {
  it('is that of the visit, or of the earlier one that it goes on with', () => {
    expect(placeOf({ key: 'second', state: null })).toBe('second');
    expect(placeOf({ key: 'second', state: { id: 7 } })).toBe('second');
    expect(placeOf({ key: 'second', state: { place: 'first' } })).toBe('first');
    expect(placeOf({ key: 'second', state: { place: 7 } })).toBe('second');
  });
});
