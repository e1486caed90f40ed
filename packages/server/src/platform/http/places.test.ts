import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holder, Places } from './places.ts';

const MOST = 300;

function fill(places: Places, holder: Holder, tries = 2_000): number {
  let taken = 0;
  for (let attempt = 0; attempt < tries; attempt++) if (places.take(holder)) taken += 1;
  return taken;
}

describe('A20 places in flight', () => {
  it('strangers have places of their own, and however many come, a person finds all of theirs', () => {
    const places = new Places(MOST);
    expect(fill(places, null)).toBe(MOST / 4);
    expect(fill(places, 'user:1')).toBe(MOST);
  });

  it('people leave the places of strangers alone: whoever signs in finds one', () => {
    const places = new Places(MOST);
    fill(places, 'user:1');
    expect(places.take(null)).toBe(true);
  });

  it('one person who takes everything keeps nobody out', () => {
    const places = new Places(MOST);
    expect(fill(places, 'user:1')).toBe(MOST);
    expect(fill(places, 'user:2')).toBe(20);
    expect(places.take('user:1')).toBe(false);
    for (let person = 3; person < 500; person++) expect(places.take(`user:${person}`)).toBe(true);
  });

  it('a place that is free again is anybody’s', () => {
    const places = new Places(1);
    expect([places.take('user:1'), places.take('user:1')]).toEqual([true, false]);
    places.free('user:1');
    expect(places.take('user:1')).toBe(true);
  });

  it('whatever comes and goes: who holds nothing is let in, and the sum stays bounded', () => {
    const step = fc.record({ who: fc.constantFrom<Holder>(null, 'a', 'b', 'c', 'd'), leaves: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(step, { maxLength: 200 }), (most, steps) => {
        const places = new Places(most);
        const held = new Map<Holder, number>();
        for (const { who, leaves } of steps) {
          const own = held.get(who) ?? 0;
          if (leaves && own > 0) {
            places.free(who);
            held.set(who, own - 1);
          } else if (places.take(who)) held.set(who, own + 1);
          else expect(who === null || own > 0).toBe(true);
        }
        const ofPeople = [...held].reduce((sum, [who, count]) => sum + (who === null ? 0 : count), 0);
        expect(ofPeople).toBeLessThanOrEqual(2 * most + 4);
        expect(held.get(null) ?? 0).toBeLessThanOrEqual(Math.ceil(most / 4));
      }),
    );
  });
});
