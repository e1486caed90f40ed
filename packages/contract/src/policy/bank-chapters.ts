import { bookedFees } from '@trustiq/domain/policy/chapters/identity.ts';
import { z } from 'zod';
import { code, count, day, id, percent, rupiah, words } from './field-schemas.ts';

/** Who the bank is, where it sits and what it offers. */

/** A picture of at most 200 kB: a drawing that can hold a script is none. */
export const logo = z
  .string()
  .max(280_000)
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/);

export const identity = z.strictObject({
  name: words.max(120),
  shortName: words.max(20),
  address: words,
  city: words.max(60),
  logo: logo.nullable(),
  signatories: z.array(z.strictObject({ name: words.max(120), title: words.max(120) })).min(1),
  decreeNumber: words.max(60),
  powerOfAttorney: words.max(60),
  powerOfAttorneyDate: day,
  coreBankingPrefix: z.string().regex(/^[A-Z0-9]{2,8}$/),
  coreBanking: z
    .strictObject({
      headOfficeId: id,
      offices: z.array(z.strictObject({ branchId: id, officeId: id })),
      identityTypeId: id,
      charges: z.array(z.strictObject({ fee: z.enum(bookedFees), chargeId: id })),
    })
    .exactOptional(),
  senders: z.strictObject({ mail: words.max(120), sms: z.string().regex(/^[A-Za-z0-9 ]{3,11}$/) }),
});

export const organisation = z.strictObject({
  areas: z.array(z.strictObject({ id, name: words.max(80) })).min(1),
  branches: z
    .array(
      z.strictObject({
        id,
        code: code.max(6),
        name: words.max(80),
        city: words.max(60),
        areaId: id,
        head: words.max(120).nullable(),
        openedOn: day,
        closedOn: day.nullable(),
        successorId: id.nullable(),
      }),
    )
    .min(1),
});

const securities = ['NONE', 'FIDUCIARY', 'MORTGAGE', 'SAVINGS'] as const;
const bySecurity = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ NONE: value, FIDUCIARY: value, MORTGAGE: value, SAVINGS: value });

const notaryRow = z.strictObject({
  upToRupiah: rupiah.nullable(),
  fixedRupiah: rupiah,
  percent,
  mostRupiah: rupiah.nullable(),
});

const documentNames = z.array(z.string().trim().min(1).max(40)).max(20);

const offered = z.strictObject({
  id,
  code,
  name: words.max(80),
  isActive: z.boolean(),
  track: z.enum(['CHECKER', 'HRD']),
  isBusiness: z.boolean(),
  security: z.enum(securities),
  isSingleInstalment: z.boolean(),
  approvalPath: z.enum(['AUTHORITY', 'BRANCH', 'EMPLOYEE']),
  interestType: z.enum(['FLAT', 'EFEKTIF', 'ANUITAS']),
  minPlafondRupiah: rupiah,
  maxPlafondRupiah: rupiah,
  minTenorMonths: count.min(1),
  maxTenorMonths: count.min(1).max(360),
  minRatePercent: percent,
  maxRatePercent: percent,
  serviceFeePercent: percent,
  serviceFeeLenderPercent: percent,
  serviceFeePartnerPercent: percent,
  serviceFeeTtfPercent: percent,
  provisiPercent: percent,
  platformFeeRupiah: rupiah,
  minInsurancePercent: percent.nullable(),
  maxInsurancePercent: percent.nullable(),
  hasCompulsorySavings: z.boolean(),
  certificateProductId: words.max(40).nullable(),
  fineractProductId: id,
  defaultInsuranceCode: code.nullable(),
  surveySheets: z.array(z.enum(['LVUD', 'LPJ_SHM', 'LPJ_KEND', 'ANALYSIS'])),
  documents: z.strictObject({ submit: documentNames, disburse: documentNames }),
  successorId: id.nullable(),
});

export const products = z.strictObject({
  offered: z.array(offered).min(1),
  fees: z.strictObject({
    stampRupiah: rupiah,
    stamps: bySecurity(count.max(20)),
    savingsAccountRupiah: rupiah,
    notary: bySecurity(z.array(notaryRow)),
  }),
  prescreenProductCode: code,
});

export const insurance = z.strictObject({
  options: z
    .array(
      z.strictObject({
        code,
        name: words.max(120),
        group: z.enum(['NON', 'JWA', 'KRD', 'PJM', 'GEN', 'CER']),
        minPremiumPercent: percent,
        maxPremiumPercent: percent,
        isActive: z.boolean(),
      }),
    )
    .min(1),
  certificate: z.strictObject({
    minimumRupiah: rupiah,
    yearlyPercentUpToAge: z.array(z.strictObject({ ageYears: count.max(120), percent })),
  }),
});
