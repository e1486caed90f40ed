import { describe, expect, it } from 'vitest';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { untroubled } from '../bounds/testing/judged-facts.ts';
import { deviationsShown, firstDeviations } from '../policy/version-one/testing/first-rules.ts';
import { deviationFigure, isMeasured, type ListedFigure, outgrownApprovals } from './deviation-figures.ts';

const good: JudgedFacts = { ...untroubled, ltvPercent: 60 };
const catalogued = (code: string) => {
  const found = firstDeviations.catalogue.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no deviation ${code}`);
  return found;
};
const shownAs = (code: string, figure: number, note: string) => ({
  code,
  severity: catalogued(code).severity,
  figure,
  note,
  isMeasured: isMeasured(catalogued(code)),
});

/** Of each kind with a measure: facts that show it, and worse ones that show the same. */
const worsening: readonly [string, Partial<JudgedFacts>, Partial<JudgedFacts>][] = [
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

const listed = (code: string, figure: number | null, note = 'x'): ListedFigure => ({
  code,
  state: 'APPROVED',
  figure,
  note,
});

describe('what was agreed to in an earlier round', () => {
  it.each(worsening)('%s is decided again when it got worse, and only then', (code, mild, bad) => {
    const [less, more] = [mild, bad].map((change) => ({ ...good, ...change })) as [JudgedFacts, JudgedFacts];
    for (const facts of [less, more]) expect(deviationsShown(facts)).toContain(code);
    const shown = (facts: JudgedFacts) => [shownAs(code, deviationFigure(catalogued(code), facts), 'y')];
    const agreed = (facts: JudgedFacts) => [listed(code, deviationFigure(catalogued(code), facts))];
    expect(outgrownApprovals(agreed(less), shown(more))).toHaveLength(1);
    expect(outgrownApprovals(agreed(less), shown(less))).toEqual([]);
    expect(outgrownApprovals(agreed(more), shown(less))).toEqual([]);
  });

  it('covers every kind but those without a measure', () => {
    const measured = worsening.map(([code]) => code);
    const shown = firstDeviations.catalogue.filter(({ condition }) => condition.length > 0).map(({ code }) => code);
    expect(shown.filter((code) => !measured.includes(code))).toEqual(['DEV16', 'DEV19']);
  });

  it.each(['DEV16', 'DEV19'] as const)('%s is decided again for another reason', (code) => {
    expect(outgrownApprovals([listed(code, 0, 'KOS')], [shownAs(code, 0, 'KONTRAK')])).toHaveLength(1);
    expect(outgrownApprovals([listed(code, 0, 'KOS')], [shownAs(code, 0, 'KOS')])).toEqual([]);
  });

  it('of the days before figures were kept stays only while its note stays', () => {
    const shown = [shownAs('DEV02', 52, 'DBR 52.00%')];
    expect(outgrownApprovals([listed('DEV02', null, 'DBR 52.00%')], shown)).toEqual([]);
    expect(outgrownApprovals([listed('DEV02', null, 'DBR 51.00%')], shown)).toEqual(shown);
  });

  it('is not touched where it waits or was refused', () => {
    const shown = [shownAs('DEV02', 58, 'y')];
    for (const state of ['PROPOSED', 'REFUSED'] as const)
      expect(outgrownApprovals([{ ...listed('DEV02', 52), state }], shown)).toEqual([]);
  });
});
