import { describe, expect, it } from 'vitest';
import { afterWorkingHours } from '../../calendar/office-hours.ts';
import { checkLendingLimits } from '../../exposure/check-lending-limits.ts';
import { letterDefaults } from '../../letters/letter-defaults.ts';
import { pkNumber } from '../../letters/pk-number.ts';
import { defaultFees } from '../../loan/fees.ts';
import { insurancePriceRupiah } from '../../loan/insurance-price.ts';
import { type LoanProduct, securities } from '../../loan/product-terms.ts';
import type { ApplicationFacts } from '../../workflow/application-facts.ts';
import { conditions } from '../../workflow/conditions.ts';
import { hasSignedAgreement } from '../../workflow/document-names.ts';
import { exceedsShare } from '../../workflow/lending-limits.ts';
import { identityOfVersionOne } from './identity.ts';
import { insuranceOfVersionOne } from './insurance.ts';
import { lettersOfVersionOne } from './letters.ts';
import { limitsOfVersionOne } from './limits.ts';
import { PRESCREEN_PRODUCT, productsOfVersionOne } from './products.ts';
import { serviceOfVersionOne } from './service.ts';
import { certificatePriceOfBefore, feesOfBefore } from './testing/fees-of-before.ts';

const product = (other: Partial<LoanProduct>): LoanProduct =>
  ({ id: 1, code: PRESCREEN_PRODUCT, isActive: true, track: 'HRD', security: 'NONE', ...other }) as LoanProduct;

const DAY_MS = 86_400_000;
const now = '2026-11-16T05:00:00.000Z';
const daysBefore = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();

describe('version one counts as the program did', () => {
  it('the fees that a new loan begins with', () => {
    const { fees: rules } = productsOfVersionOne([product({})]);
    for (const security of securities)
      for (const principalRupiah of [1_000_000, 50_000_000, 50_000_001, 75_500_000, 1_200_000_000, 2_000_000_000]) {
        const fees = defaultFees(product({ security }), principalRupiah, { hasSavingsAccount: false }, rules);
        expect([security, principalRupiah, fees]).toMatchObject([
          security,
          principalRupiah,
          feesOfBefore(security, principalRupiah),
        ]);
      }
  });

  it('the price of a certificate', () => {
    const { certificate } = insuranceOfVersionOne([]);
    for (const ageYears of [18, 40, 41, 50, 51, 60, 61])
      for (const principalRupiah of [1_000_000, 10_000_000, 90_000_000]) {
        const asked = { principalRupiah, tenorMonths: 13, ageYears };
        expect(insurancePriceRupiah(asked, certificate)).toBe(certificatePriceOfBefore(asked));
      }
  });

  it('the sheets and files that a product asks for, and what a list without a product applies for', () => {
    const { offered, prescreenProductCode } = productsOfVersionOne([
      product({ id: 1, isBusiness: true, security: 'MORTGAGE' }),
      product({ id: 2, isBusiness: true, security: 'FIDUCIARY' }),
      product({ id: 3, isBusiness: true, security: 'NONE' }),
      product({ id: 4, isBusiness: false }),
      product({ id: 5, isBusiness: false, isActive: false }),
    ]);
    expect(offered.map(({ surveySheets }) => surveySheets)).toEqual([
      ['LVUD', 'LPJ_SHM'],
      ['LVUD', 'LPJ_KEND'],
      ['LVUD'],
      ['ANALYSIS'],
      ['ANALYSIS'],
    ]);
    expect(offered.map(({ successorId }) => successorId)).toEqual([null, null, null, null, 1]);
    expect(prescreenProductCode).toBe('KPG1');
    for (const { documents } of offered) {
      expect(documents.submit).toEqual(['ktp']);
      expect(hasSignedAgreement(documents.disburse)).toBe(true);
      for (const name of documents.disburse)
        expect(hasSignedAgreement(documents.disburse.filter((one) => one !== name))).toBe(false);
    }
  });

  it('the limits of law and prudence', () => {
    const capital = 1_000_000_000;
    const limits = limitsOfVersionOne({ from: '2026-11-16', rupiah: capital });
    const exceeds = (amountRupiah: number) =>
      exceedsShare(
        checkLendingLimits({ limits, today: '2026-11-16', amountRupiah, loans: [], relatedLoans: null }) ?? [],
        'UNRELATED',
      );
    expect([exceeds(200_000_000), exceeds(200_000_001)]).toEqual([false, true]);
    expect(limits).toMatchObject({
      minimumAgeYears: 21,
      maximumAgeAtMaturityYears: 65,
      bureauFreshDays: 30,
      bureauFailuresToPass: 3,
      approvalValidDays: 30,
      appraisalPercent: 80,
      capacityPercent: 40,
      payrollCapacityPercent: 60,
      secondApplication: 'ACCEPT_AND_SHOW',
    });
    const facts = (known: Partial<ApplicationFacts>) =>
      ({ bureauFailures: 0, validity: limits, ...known }) as ApplicationFacts;
    const isFreshAfter = (days: number) => conditions.bureau_stale(facts({ bureauReportedAt: daysBefore(days) }), now);
    expect([isFreshAfter(30), isFreshAfter(31)]).toEqual([true, false]);
    const passes = (bureauFailures: number) =>
      conditions.bureau_stale(facts({ bureauReportedAt: null, bureauFailures }), now);
    expect([passes(2), passes(3)]).toEqual([false, true]);
    const isValidAfter = (days: number) => conditions.approval_expired(facts({ approvedAt: daysBefore(days) }), now);
    expect([isValidAfter(30), isValidAfter(31)]).toEqual([true, false]);
    // No list was too old, nor missed.
    for (const watchlistReadAt of [daysBefore(4000), null])
      expect(conditions.watchlist_stale(facts({ watchlistReadAt }), now)).toBe(true);
  });

  it('the hours of every desk, day and night', () => {
    const since = ['2026-11-20T09:00:00.000Z', '2026-12-24T23:59:59.999Z', '2027-12-31T16:59:00.000Z', now];
    for (const hours of [1, 8, 16, 24, 72])
      for (const moment of since.map((text) => new Date(text)))
        expect(afterWorkingHours(serviceOfVersionOne, moment, hours)).toEqual(
          new Date(moment.getTime() + hours * 3_600_000),
        );
    const desks = { PRESCREEN: 24, 'BORROWER-REQUESTED': 8, ANALYST: 16, LENDER_MARKETPLACE: 24, PREDISBURSE: 72 };
    expect(serviceOfVersionOne.hours).toMatchObject(desks);
  });

  it('the numbers of letters', () => {
    const told = identityOfVersionOne({ city: 'Bandung', mailSender: 'x', ranBefore: true });
    const letter = letterDefaults({ pkNumber: 'x', branchCity: 'Bandung', authority: told });
    expect(letter).toMatchObject({
      decreeNumber: '017/SK-DIR/AGM/VI/2023',
      powerOfAttorney: '021/SKK-DIR/AGM/VI/2023',
      powerOfAttorneyDate: '2023-06-21',
    });
    const nothing = new Proxy({}, { get: () => new Proxy({}, { get: () => 'x' }) }) as never;
    const sms = new Proxy({}, { get: () => 'x' }) as never;
    const messages = { mail: nothing, sms };
    const { agreementNumber } = lettersOfVersionOne({ id: messages, en: messages });
    const number = { pattern: agreementNumber, sequence: 123, branchCode: '001', date: '2026-11-16', bank: 'Bank' };
    expect(pkNumber(number)).toBe('0123/PK/001/XI/2026');
  });
});
