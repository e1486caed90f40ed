import { beforeAll, describe, expect, it } from 'vitest';
import { directoryOfMixes, generatedMix } from './testing/generated-mixes.ts';
import { type Measured, type MixSource, measuredMerging } from './testing/measured-merging.ts';
import { secondDirectory, secondGeneratedMix } from './testing/second-generated-mixes.ts';

/** A part each day; `MIXES=10000` shows the whole. */
const MIXES = Number(process.env['MIXES'] ?? 400);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);

const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 10_000;

/** Of a few hundred mixes a pair more or less is chance. */
const LEAST_PRECISION = MIXES >= 5_000 ? 0.99 : 0.98;

type Asked = {
  readonly source: MixSource;
  readonly leastProposed: number;
  readonly mostQuestions: number;
};
const generators: readonly (readonly [string, Asked])[] = [
  [
    'lenders that the bank knows',
    { source: { mixOf: generatedMix, policy: directoryOfMixes }, leastProposed: 0.97, mostQuestions: 1.5 },
  ],
  // A quarter of the lenders are in no list, and people call them by names of their own: only asking helps.
  [
    'lenders that nobody has written down',
    { source: { mixOf: secondGeneratedMix, policy: secondDirectory }, leastProposed: 0.5, mostQuestions: 3.5 },
  ],
];

describe.each(generators)('debts of which the truth is known, of %s', (_, { source, leastProposed, mostQuestions }) => {
  let measured: Measured;
  beforeAll(() => {
    measured = measuredMerging(source, FIRST_SEED, MIXES);
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
    expect(share(measured.proposedRight, measured.proposed)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('finds the pairs, by itself or by asking', () => {
    expect(share(measured.foundAtEnd, measured.truePairs)).toBeGreaterThanOrEqual(0.99);
  });

  it('asks seldom about debts that no other resembles', () => {
    expect(share(measured.proposedRightPlain, measured.plainPairs)).toBeGreaterThanOrEqual(leastProposed);
    expect(measured.questions).toBeLessThan(mostQuestions * measured.mixes);
  });

  it('costs the borrower what the true debts cost, but for twins that no source tells apart', () => {
    expect(measured.burdenOff).toBeLessThanOrEqual(Math.ceil(measured.mixes * 0.005));
    expect(measured.outsideRange).toBeLessThanOrEqual(measured.burdenOff);
  });
});
