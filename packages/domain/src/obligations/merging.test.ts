import { beforeAll, describe, expect, it } from 'vitest';
import { directoryOfMixes, generatedMix } from './testing/generated-mixes.ts';
import { type Measured, measuredMerging } from './testing/measured-merging.ts';

/** A part each day; `MIXES=10000` shows the whole. */
const MIXES = Number(process.env['MIXES'] ?? 400);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);

const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 10_000;

describe('debts of which the truth is known', () => {
  let measured: Measured;
  beforeAll(() => {
    measured = measuredMerging({ mixOf: generatedMix, policy: directoryOfMixes }, FIRST_SEED, MIXES);
    const {
      proposed,
      proposedRight,
      proposedRightPlain,
      plainPairs,
      truePairs,
      foundAtEnd,
      registerPairs,
      proposedRightRegister,
    } = measured;
    console.info('merging', {
      ...measured,
      precision: share(proposedRight, proposed),
      recall: share(foundAtEnd, truePairs),
      recallWithoutAsking: share(proposedRight, truePairs),
      recallWithoutAskingOfRegisters: share(proposedRightRegister, registerPairs),
      recallWithoutAskingOfPlainDebts: share(proposedRightPlain, plainPairs),
    });
  });

  it('counts none twice without asking, and none at all once the questions are answered', () => {
    expect(measured.doubledUnasked).toBe(0);
    expect(measured.doubledUnstopped).toBe(0);
    expect(measured.doubledAtEnd).toBe(0);
  });

  it('proposes hardly a pair that is two debts', () => {
    expect(share(measured.proposedRight, measured.proposed)).toBeGreaterThanOrEqual(0.99);
  });

  it('finds the pairs, by itself or by asking', () => {
    expect(share(measured.foundAtEnd, measured.truePairs)).toBeGreaterThanOrEqual(0.99);
  });

  it('asks seldom about debts that no other resembles', () => {
    expect(share(measured.proposedRightPlain, measured.plainPairs)).toBeGreaterThanOrEqual(0.97);
    expect(measured.questions).toBeLessThan(1.5 * measured.mixes);
  });

  it('costs the borrower what the true debts cost, but for twins that no source tells apart', () => {
    expect(measured.burdenOff).toBeLessThanOrEqual(Math.ceil(measured.mixes * 0.005));
    expect(measured.outsideRange).toBeLessThanOrEqual(measured.burdenOff);
  });
});
