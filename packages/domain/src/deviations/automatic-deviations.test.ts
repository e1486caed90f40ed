import { describe, expect, it } from 'vitest';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { untroubled } from '../bounds/testing/judged-facts.ts';
import { deviationsShown } from '../policy/version-one/testing/first-rules.ts';
import { isDeviationRemovable, needsDeviationApproval } from './deviation-types.ts';

const clean: JudgedFacts = {
  ...untroubled,
  dbrPercent: 40,
  ltvPercent: 70,
  worstKol12: 1,
  worstKol24: 1,
  worstKolCurrent: 1,
  maxDpd12: 0,
  ageAtMaturityYears: 60,
  monthsOfWork: 12,
  businessMonths: 24,
  maturityDate: '2029-11-14',
  retirementDate: '2029-11-14',
  residence: 'MILIK SENDIRI',
  activeContracts: 3,
  fees: { servicePercent: 2, provisiPercent: 1 },
  productFees: { servicePercent: 2, provisiPercent: 1 },
  exclusionRuleCode: null,
  isBureauUnavailable: false,
  fdcActiveLoans: 2,
};

describe('automatic deviations', () => {
  it('are none for a case that stays inside every limit', () => expect(deviationsShown(clean)).toEqual([]));

  it.each<[Partial<JudgedFacts>, string]>([
    [{ dbrPercent: 40.01 }, 'DEV01'],
    [{ dbrPercent: 50 }, 'DEV01'],
    [{ dbrPercent: 50.01 }, 'DEV02'],
    [{ dbrPercent: 60 }, 'DEV02'],
    [{ dbrPercent: 60.01 }, 'DEV03'],
    [{ dbrPercent: Number.POSITIVE_INFINITY }, 'DEV03'],
    [{ ltvPercent: 70.01 }, 'DEV04'],
    [{ ltvPercent: 80 }, 'DEV04'],
    [{ ltvPercent: 80.01 }, 'DEV05'],
    [{ worstKol12: 2, maxDpd12: 31 }, 'DEV06'],
    [{ worstKol24: 3 }, 'DEV07'],
    [{ worstKol24: 5, worstKolCurrent: null }, 'DEV07'],
    [{ ageAtMaturityYears: 61 }, 'DEV08'],
    [{ monthsOfWork: 11 }, 'DEV09'],
    [{ businessMonths: 23 }, 'DEV10'],
    [{ retirementDate: '2029-11-13' }, 'DEV11'],
    [{ residence: 'KONTRAK' }, 'DEV16'],
    [{ residence: 'KOS' }, 'DEV16'],
    [{ activeContracts: 4 }, 'DEV17'],
    [{ fees: { servicePercent: 1.99, provisiPercent: 1 } }, 'DEV18'],
    [{ fees: { servicePercent: 2, provisiPercent: 0.5 } }, 'DEV18'],
    [{ exclusionRuleCode: 'E04' }, 'DEV19'],
    [{ isBureauUnavailable: true }, 'DEV19'],
    [{ fdcActiveLoans: 3 }, 'DEV20'],
  ])('%o is %s', (change, code) => expect(deviationsShown({ ...clean, ...change })).toEqual([code]));

  it.each<[string, Partial<JudgedFacts>]>([
    ['kol 2 of a few days', { worstKol12: 2, maxDpd12: 30 }],
    ['an old bad debt while another still runs badly', { worstKol24: 3, worstKolCurrent: 3 }],
    ['an employee without a business', { businessMonths: null }],
    ['a trader without an employer', { monthsOfWork: null, retirementDate: null }],
    ['fees above those of the product', { fees: { servicePercent: 3, provisiPercent: 2 } }],
    ['a case without figures', { dbrPercent: null, ltvPercent: null, activeContracts: null, fdcActiveLoans: null }],
  ])('do not include %s', (_, change) => expect(deviationsShown({ ...clean, ...change })).toEqual([]));

  it('are all listed together', () => {
    const bad = { ...clean, dbrPercent: 65, ltvPercent: 85, residence: 'KOS' as const, fdcActiveLoans: 4 };
    expect(deviationsShown(bad)).toEqual(['DEV03', 'DEV05', 'DEV16', 'DEV20']);
  });
});

describe('removing a deviation', () => {
  const holding = deviationsShown({ ...clean, dbrPercent: 45 });

  it.each([
    ['DEV01', false],
    ['DEV02', true],
    ['DEV14', true],
  ] as const)('%s may be removed while the DBR is 45 %%: %s', (code, isAllowed) => {
    expect(isDeviationRemovable(code, holding)).toBe(isAllowed);
  });

  it('needs approval from severity 2', () => {
    expect(([1, 2, 3] as const).map((severity) => needsDeviationApproval({ severity }))).toEqual([false, true, true]);
  });
});
