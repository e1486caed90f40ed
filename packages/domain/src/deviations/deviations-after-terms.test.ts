import { describe, expect, it } from 'vitest';
import type { DeviationFacts } from './automatic-deviations.ts';
import { automaticDeviations } from './automatic-deviations.ts';
import type { DeviationCode, DeviationSeverity } from './deviation-types.ts';
import { deviationsAfterTerms, type ListedDeviation, openedByTerms } from './deviations-after-terms.ts';

const good: DeviationFacts = {
  dbrPercent: 25,
  ltvPercent: 60,
  worstKol12: null,
  worstKol24: null,
  worstKolCurrent: null,
  maxDpd12: null,
  ageAtMaturityYears: 40,
  monthsOfWork: 60,
  businessMonths: 60,
  maturityDate: '2029-11-16',
  retirementDate: null,
  residence: null,
  activeContracts: null,
  fees: { servicePercent: 1, provisiPercent: 1 },
  productFees: { servicePercent: 1, provisiPercent: 1 },
  exclusionRuleCode: null,
  isBureauUnavailable: false,
  fdcActiveLoans: null,
};
/** As the bank grades them. */
const severities: Partial<Record<DeviationCode, DeviationSeverity>> = {
  DEV01: 1,
  DEV02: 2,
  DEV03: 3,
  DEV04: 1,
  DEV05: 2,
};
const severityOf = (code: DeviationCode) => severities[code] ?? 1;
const listedAs = (code: DeviationCode, state: ListedDeviation['state']): ListedDeviation => ({
  code,
  severity: severityOf(code),
  state,
  origin: 'AUTOMATIC',
});

function change(listed: readonly ListedDeviation[], dbrBefore: number | null, dbrAfter: number | null) {
  const [before, after] = [dbrBefore, dbrAfter].map((dbrPercent) => ({ ...good, dbrPercent }));
  if (!before || !after) throw new Error('two figures are compared');
  const shown = automaticDeviations(after).map((code) => ({ code, severity: severityOf(code) }));
  return { listed, shown, before, after };
}

describe('T2 the deviations of a case whose terms change in approval', () => {
  it.each([
    ['a new one is opened', [], 25, 80.6, ['DEV03']],
    ['one that waits already is not opened twice', [listedAs('DEV01', 'PROPOSED')], 45, 46, []],
    ['an agreed one stays agreed when it gets no worse', [listedAs('DEV02', 'APPROVED')], 58, 55, []],
    ['an agreed one that gets worse is opened again', [listedAs('DEV02', 'APPROVED')], 52, 58, ['DEV02']],
    ['a worse grade is opened', [listedAs('DEV02', 'APPROVED')], 55, 70, ['DEV03']],
    ['a milder grade of what was agreed is covered', [listedAs('DEV03', 'APPROVED')], 70, 55, []],
    ['an income nobody knew before is no excuse', [listedAs('DEV03', 'APPROVED')], null, 70, ['DEV03']],
    ['no income at all is the worst', [], 25, Number.POSITIVE_INFINITY, ['DEV03']],
  ])('%s', (_, listed, dbrBefore, dbrAfter, opened) => {
    expect(openedByTerms(change(listed, dbrBefore, dbrAfter)).map(({ code }) => code)).toEqual(opened);
  });

  it('withdraws our own proposals that no longer show, and keeps what people decided or added', () => {
    const listed = [
      listedAs('DEV01', 'PROPOSED'),
      listedAs('DEV05', 'APPROVED'),
      { ...listedAs('DEV12', 'PROPOSED'), origin: 'MANUAL' as const },
    ];
    const after = deviationsAfterTerms(change(listed, 45, 80));
    expect(after.map(({ code, state }) => [code, state])).toEqual([
      ['DEV05', 'APPROVED'],
      ['DEV12', 'PROPOSED'],
      ['DEV03', 'PROPOSED'],
    ]);
  });
});
