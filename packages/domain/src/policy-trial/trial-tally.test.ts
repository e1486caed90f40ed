import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trialGroups, trialRespects } from './compare-outcomes.ts';
import { addTallies, apartIn, apartReasons, comparedIn, emptyTally, type TriedCase, tallyOf } from './trial-tally.ts';

const compared = (
  amountRupiah: number,
  group: (typeof trialGroups)[number],
  ...respects: (typeof trialRespects)[number][]
): TriedCase => ({ amountRupiah, result: 'COMPARED', compared: { group, respects } });

describe('the tally of a trial', () => {
  it('counts each case once in its group, in every respect that it shows, and apart where it cannot be compared', () => {
    const tally = tallyOf([
      compared(20_000_000, 'UNCHANGED'),
      compared(35_000_000, 'UNCHANGED'),
      compared(50_000_000, 'REFUSED_KNOCK_OUT', 'RATING_WORSE', 'KNOCK_OUTS', 'CHAIN_LONGER'),
      compared(7_500_000, 'OTHERWISE', 'CHAIN_LONGER'),
      { amountRupiah: 10_000_000, result: 'NO_KEY' },
      { amountRupiah: 15_000_000, result: 'CONTROL_DIFFERS' },
    ]);
    expect(tally.groups.UNCHANGED).toEqual({ cases: 2, rupiah: 55_000_000 });
    expect(tally.groups.REFUSED_KNOCK_OUT).toEqual({ cases: 1, rupiah: 50_000_000 });
    expect(tally.groups.OTHERWISE).toEqual({ cases: 1, rupiah: 7_500_000 });
    expect(tally.groups.RECOMMENDED).toEqual({ cases: 0, rupiah: 0 });
    expect(tally.respects.CHAIN_LONGER).toEqual({ cases: 2, rupiah: 57_500_000 });
    expect(tally.respects.RATING_WORSE).toEqual({ cases: 1, rupiah: 50_000_000 });
    expect(tally.apart.NO_KEY).toEqual({ cases: 1, rupiah: 10_000_000 });
    expect(tally.controlDiffers).toEqual({ cases: 1, rupiah: 15_000_000 });
    expect(comparedIn(tally)).toEqual({ cases: 4, rupiah: 112_500_000 });
    expect(apartIn(tally)).toEqual({ cases: 1, rupiah: 10_000_000 });
  });

  const amountRupiah = fc.integer({ min: 0, max: 5_000_000_000 });
  const tried: fc.Arbitrary<TriedCase> = fc.oneof(
    fc.record({
      amountRupiah,
      result: fc.constant('COMPARED' as const),
      compared: fc.record({ group: fc.constantFrom(...trialGroups), respects: fc.subarray([...trialRespects]) }),
    }),
    fc.record({ amountRupiah, result: fc.constantFrom(...apartReasons, 'CONTROL_DIFFERS' as const) }),
  );

  it('is the same however the cases are divided, and its groups hold each case once', () => {
    fc.assert(
      fc.property(fc.array(tried), fc.nat(), fc.nat(), (cases, one, other) => {
        const [from, to] = [one % (cases.length + 1), other % (cases.length + 1)].toSorted((a, b) => a - b) as [
          number,
          number,
        ];
        const parts = [cases.slice(0, from), cases.slice(from, to), cases.slice(to)];
        const whole = tallyOf(cases);
        expect(parts.map(tallyOf).reduce(addTallies, emptyTally)).toEqual(whole);
        const inAll = [comparedIn(whole), apartIn(whole), whole.controlDiffers];
        expect(inAll.reduce((sum, { cases: count }) => sum + count, 0)).toBe(cases.length);
        expect(inAll.reduce((sum, { rupiah }) => sum + rupiah, 0)).toBe(
          cases.reduce((sum, { amountRupiah: rupiah }) => sum + rupiah, 0),
        );
      }),
    );
  });
});
