import { describe, expect, it } from 'vitest';
import { automaticDeviations, type DeviationFacts } from './automatic-deviations.ts';
import { deviationFigure, type ListedFigure, outgrownApprovals } from './deviation-figures.ts';
import { type AutomaticDeviationCode, automaticDeviationCodes } from './deviation-types.ts';

const good: DeviationFacts = {
  dbrPercent: 25,
  ltvPercent: 60,
  worstKol12: 1,
  worstKol24: 1,
  worstKolCurrent: 1,
  maxDpd12: 0,
  ageAtMaturityYears: 40,
  monthsOfWork: 60,
  businessMonths: 60,
  maturityDate: '2029-11-16',
  retirementDate: null,
  residence: null,
  activeContracts: 0,
  fees: { servicePercent: 1, provisiPercent: 1 },
  productFees: { servicePercent: 1, provisiPercent: 1 },
  exclusionRuleCode: null,
  isBureauUnavailable: false,
  fdcActiveLoans: 0,
};

/** Of each kind with a measure: facts that show it, and worse ones that show the same. */
const worsening: readonly [AutomaticDeviationCode, Partial<DeviationFacts>, Partial<DeviationFacts>][] = [
  ['DEV01', { dbrPercent: 41 }, { dbrPercent: 42 }],
  ['DEV02', { dbrPercent: 52 }, { dbrPercent: 58 }],
  ['DEV03', { dbrPercent: 70 }, { dbrPercent: Number.POSITIVE_INFINITY }],
  ['DEV04', { ltvPercent: 71 }, { ltvPercent: 72 }],
  ['DEV05', { ltvPercent: 81 }, { ltvPercent: 90 }],
  ['DEV06', { worstKol12: 2, maxDpd12: 31 }, { worstKol12: 2, maxDpd12: 60 }],
  ['DEV07', { worstKol24: 3 }, { worstKol24: 5 }],
  ['DEV08', { ageAtMaturityYears: 61 }, { ageAtMaturityYears: 62 }],
  ['DEV09', { monthsOfWork: 11 }, { monthsOfWork: 2 }],
  ['DEV10', { businessMonths: 20 }, { businessMonths: 5 }],
  ['DEV11', { retirementDate: '2029-11-15' }, { retirementDate: '2028-01-01' }],
  ['DEV17', { activeContracts: 4 }, { activeContracts: 7 }],
  [
    'DEV18',
    { fees: { servicePercent: 0.9, provisiPercent: 1 } },
    { fees: { servicePercent: 0.9, provisiPercent: 0.5 } },
  ],
  ['DEV20', { fdcActiveLoans: 3 }, { fdcActiveLoans: 4 }],
];

const listed = (code: AutomaticDeviationCode, figure: number | null, note = 'x'): ListedFigure => ({
  code,
  state: 'APPROVED',
  figure,
  note,
});

describe('what was agreed to in an earlier round', () => {
  it.each(worsening)('%s is decided again when it got worse, and only then', (code, mild, bad) => {
    const [less, more] = [mild, bad].map((change) => ({ ...good, ...change })) as [DeviationFacts, DeviationFacts];
    for (const facts of [less, more]) expect(automaticDeviations(facts)).toContain(code);
    const shown = (facts: DeviationFacts) => [{ code, figure: deviationFigure(code, facts), note: 'y' }];
    const agreed = (facts: DeviationFacts) => [listed(code, deviationFigure(code, facts))];
    expect(outgrownApprovals(agreed(less), shown(more))).toHaveLength(1);
    expect(outgrownApprovals(agreed(less), shown(less))).toEqual([]);
    expect(outgrownApprovals(agreed(more), shown(less))).toEqual([]);
  });

  it('covers every kind but those without a measure', () => {
    const measured = worsening.map(([code]) => code);
    expect(automaticDeviationCodes.filter((code) => !measured.includes(code))).toEqual(['DEV16', 'DEV19']);
  });

  it.each(['DEV16', 'DEV19'] as const)('%s is decided again for another reason', (code) => {
    expect(outgrownApprovals([listed(code, 0, 'KOS')], [{ code, figure: 0, note: 'KONTRAK' }])).toHaveLength(1);
    expect(outgrownApprovals([listed(code, 0, 'KOS')], [{ code, figure: 0, note: 'KOS' }])).toEqual([]);
  });

  it('of the days before figures were kept stays only while its note stays', () => {
    const shown = [{ code: 'DEV02' as const, figure: 52, note: 'DBR 52.00%' }];
    expect(outgrownApprovals([listed('DEV02', null, 'DBR 52.00%')], shown)).toEqual([]);
    expect(outgrownApprovals([listed('DEV02', null, 'DBR 51.00%')], shown)).toEqual(shown);
  });

  it('is not touched where it waits or was refused', () => {
    const shown = [{ code: 'DEV02' as const, figure: 58, note: 'y' }];
    for (const state of ['PROPOSED', 'REFUSED'] as const)
      expect(outgrownApprovals([{ ...listed('DEV02', 52), state }], shown)).toEqual([]);
  });
});
