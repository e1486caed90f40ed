import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptOutcome } from '../assessment/kept-outcome.ts';
import { compareOutcomes, trialGroups } from './compare-outcomes.ts';

/** Rating B, one approver, nothing against it. */
const good: KeptOutcome = {
  rating: 'B',
  isApproved: true,
  points: 76,
  dbrPercent: 37.5,
  dbr2Percent: 40,
  rpcPercent: null,
  ltvPercent: null,
  knockOuts: [],
  missingInputs: [],
  deviations: [],
  highestSeverity: 0,
  deviationDeciders: [],
  chain: [{ role: 'ROLE_CABANG', votes: 1 }],
};
const knockedOut: KeptOutcome = { ...good, rating: 'E', isApproved: false, knockOuts: ['dbr_exceeded'] };
const below: KeptOutcome = { ...good, rating: 'D', isApproved: false, points: 41 };
const unknown: KeptOutcome = { ...good, rating: 'C', isApproved: false, missingInputs: ['bureau_report'] };
const unrated: KeptOutcome = { ...good, rating: null, isApproved: false, points: null };
const area = { role: 'ROLE_AREA', votes: 1 } as const;
const reviewer = { role: 'ROLE_REVIEWER', votes: 1 } as const;
const ltv = { code: 'DEV05', severity: 2, figure: 83.33 } as const;

describe('what a draft makes of a case', () => {
  it.each([
    ['the same outcome is unchanged', good, good, 'UNCHANGED', []],
    ['a knock-out refuses it', good, knockedOut, 'REFUSED_KNOCK_OUT', ['RATING_WORSE', 'KNOCK_OUTS']],
    ['a rating below refuses it', good, below, 'REFUSED_BELOW', ['RATING_WORSE']],
    ['a knock-out that falls away recommends it', knockedOut, good, 'RECOMMENDED', ['RATING_BETTER', 'KNOCK_OUTS']],
    ['of whom something is unknown may be recommended too', unknown, good, 'RECOMMENDED', ['RATING_BETTER']],
    ['and may be refused', unknown, knockedOut, 'REFUSED_KNOCK_OUT', ['RATING_WORSE', 'KNOCK_OUTS']],
    ['who loses the rating is not called refused', good, unrated, 'UNASSESSABLE', ['RATING_WORSE']],
    [
      'who was refused for one reason and is for another, is refused as before',
      knockedOut,
      below,
      'OTHERWISE',
      ['RATING_BETTER', 'KNOCK_OUTS'],
    ],
    ['another rating that still passes', good, { ...good, rating: 'A', points: 88 }, 'OTHERWISE', ['RATING_BETTER']],
    ['one vote more is a longer chain', good, { ...good, chain: [reviewer, area] }, 'OTHERWISE', ['CHAIN_LONGER']],
    ['one vote less is a shorter one', { ...good, chain: [reviewer, area] }, good, 'OTHERWISE', ['CHAIN_SHORTER']],
    ['another approver is neither', good, { ...good, chain: [area] }, 'OTHERWISE', ['CHAIN_OTHER']],
    [
      'a deviation that is new',
      good,
      { ...good, deviations: [ltv], highestSeverity: 2 },
      'OTHERWISE',
      ['DEVIATIONS_NEW'],
    ],
    ['one that is gone', { ...good, deviations: [ltv], highestSeverity: 2 }, good, 'OTHERWISE', ['DEVIATIONS_GONE']],
    [
      'one that is more severe',
      { ...good, deviations: [ltv], highestSeverity: 2 },
      { ...good, deviations: [{ ...ltv, severity: 3 }], highestSeverity: 3, deviationDeciders: ['ROLE_DIR_KEP'] },
      'OTHERWISE',
      ['DEVIATIONS_GRADED'],
    ],
    ['a figure that decides nothing', good, { ...good, points: 77 }, 'OTHERWISE', ['FIGURES']],
  ] as const)('%s', (_, before, after, group, respects) => {
    const compared = compareOutcomes(before, after);
    expect([compared.group, compared.respects]).toEqual([group, respects]);
  });

  it('is told with the codes that came and went', () => {
    const { change } = compareOutcomes({ ...good, deviations: [ltv] }, knockedOut);
    expect(change).toEqual({
      rating: ['B', 'E'],
      knockOuts: { added: ['dbr_exceeded'], gone: [] },
      deviations: { added: [], gone: ['DEV05'] },
      chain: [good.chain, good.chain],
    });
    expect(compareOutcomes(good, good).change).toBeNull();
  });

  const outcome = fc.record({
    rating: fc.constantFrom('A', 'B', 'C', 'D', 'E', null),
    isApproved: fc.boolean(),
    points: fc.constantFrom(40, 76, null),
    knockOuts: fc.subarray(['dbr_exceeded', 'watchlist_hit']),
    missingInputs: fc.subarray(['bureau_report', 'income'] as const),
    deviations: fc.subarray([ltv, { code: 'DEV18', severity: 1, figure: 2 } as const]),
    chain: fc.subarray([reviewer, area]),
  });

  it('falls into one group, and shows a respect exactly where something is other', () => {
    fc.assert(
      fc.property(outcome, outcome, (one, other) => {
        const before = { ...good, ...one } as KeptOutcome;
        const after = { ...good, ...other } as KeptOutcome;
        const { group, respects, change } = compareOutcomes(before, after);
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        expect(trialGroups).toContain(group);
        expect([group === 'UNCHANGED', respects.length === 0, change === null]).toEqual([isSame, isSame, isSame]);
        const back = compareOutcomes(after, before);
        expect(back.respects.includes('RATING_WORSE')).toBe(respects.includes('RATING_BETTER'));
        expect(back.respects.includes('CHAIN_SHORTER')).toBe(respects.includes('CHAIN_LONGER'));
        expect(back.respects.includes('DEVIATIONS_GONE')).toBe(respects.includes('DEVIATIONS_NEW'));
        if (group === 'RECOMMENDED') expect([before.isApproved, after.isApproved]).toEqual([false, true]);
        if (group.startsWith('REFUSED')) expect(after.isApproved).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
