import { describe, expect, it } from 'vitest';
import { factsOfShape, type ShapeSteps, UnknownShape } from './facts-versions.ts';

/** As a program of the third shape would read what the first and the second wrote. */
const steps: ShapeSteps = {
  1: ({ income, ...rest }) => ({ ...rest, netIncome: income }),
  2: (older) => ({ ...older, netIncome: Number(older['netIncome']) * 12, isYearly: true }),
};

describe('kept facts of another shape', () => {
  it.each([
    [
      'of the first are read through both steps',
      { schema: 1, income: 5 },
      { schema: 3, netIncome: 60, isYearly: true },
    ],
    [
      'of the second are read through the last',
      { schema: 2, netIncome: 5 },
      { schema: 3, netIncome: 60, isYearly: true },
    ],
    ['of the present one are as they are', { schema: 3, netIncome: 7 }, { schema: 3, netIncome: 7 }],
  ])('%s', (_, kept, read) => {
    expect(factsOfShape(kept, steps, 3)).toEqual(read);
  });

  it.each([
    ['a later program wrote them', { schema: 4 }],
    ['nobody says how to read them', { schema: 0 }],
    ['they say no shape', {}],
    ['their shape is no number', { schema: '1' }],
  ])('are refused where %s', (_, kept) => {
    expect(() => factsOfShape(kept, steps, 3)).toThrow(UnknownShape);
  });

  it('are refused where a step between is unknown', () => {
    expect(() => factsOfShape({ schema: 1 }, { 2: (older) => older }, 3)).toThrow(UnknownShape);
  });

  it('of this program are those of shape 1, and a later one is refused', () => {
    expect(factsOfShape({ schema: 1, today: '2026-11-18' })).toEqual({ schema: 1, today: '2026-11-18' });
    expect(() => factsOfShape({ schema: 2 })).toThrow(UnknownShape);
  });
});
