import { roles } from '@trustiq/domain/access/roles.ts';
import { educations, maritalStatuses, residences } from '@trustiq/domain/applicant/personal-codes.ts';
import { ASSESSMENT_SCHEMA, type AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { guaranteeKinds } from '@trustiq/domain/loan/guarantee.ts';
import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import { markKinds } from '@trustiq/domain/obligations/ledger-mark.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { productTraits } from '../loan/loan-product.ts';
import { day, severity } from '../policy/field-schemas.ts';
import { assessedSurvey } from './assessed-survey.ts';

/**
 * The facts of a case as rules read them, field by field: what a page does not know it must not judge without, and what it
 * misses it must not take for nothing.
 */

const rupiah = z.int();
const rupiahOrUnknown = rupiah.nullable();
const figure = z.number().nullable();
const dayOrUnknown = day.nullable();

const loan = z.strictObject({
  amountRupiah: rupiah,
  ratePercent: z.number(),
  tenorMonths: z.int(),
  instalmentRupiah: rupiahOrUnknown,
  lastDueDate: dayOrUnknown,
  insuranceCode: z.string(),
  insurancePercent: z.number(),
  insurancePriceRupiah: rupiahOrUnknown,
  fees: z.strictObject(eachFee(() => z.number())),
});

const product = z.strictObject({
  id: z.int(),
  ...productTraits.shape,
  interestType: z.enum(['FLAT', 'EFEKTIF', 'ANUITAS']),
  serviceFeePercent: z.number(),
  provisiPercent: z.number(),
});

const applicant = z.strictObject({
  birthDate: day,
  education: z.enum(educations).nullable(),
  maritalStatus: z.enum(maritalStatuses).nullable(),
  residence: z.enum(residences).nullable(),
  yearsOfWork: figure,
  monthsOfWork: figure,
  declaredIncomeRupiah: rupiahOrUnknown,
  guarantee: z.enum(guaranteeKinds).nullable(),
  isOnWatchlist: z.boolean(),
  hasNegativeContact: z.boolean(),
});

const phase = z.enum(['RQ', 'RN', 'RF', 'AC', 'CL', 'CA']);
const kol = z.literal([1, 2, 3, 4, 5]).nullable();

const grantedCredit = z.strictObject({
  id: z.int(),
  phase,
  role: z.enum(['B', 'C', 'G']),
  typeCode: z.string(),
  statusCode: z.string(),
  statusDate: dayOrUnknown,
  kol,
  daysPastDue: figure,
  creditLimitRupiah: rupiahOrUnknown,
  debitBalanceRupiah: rupiahOrUnknown,
  overdueRupiah: rupiah,
  interestRatePercent: figure,
  dueDate: dayOrUnknown,
  restructuredTimes: z.number(),
  lastUpdateDate: day,
});

const bureau = z.strictObject({
  report: z.strictObject({
    enquiryDate: day,
    grantedCredits: z.array(grantedCredit),
    notGrantedCredits: z.array(z.strictObject({ phase })),
    history: z.array(
      z.strictObject({ grantedCreditId: z.int(), year: figure, month: figure, kol, daysPastDue: figure }),
    ),
    enquiries: z.strictObject({ months3: figure, months12: figure }),
  }),
  areCreditsTold: z.boolean(),
  areEnquiriesKnown: z.boolean(),
});

const fdcLoan = z.strictObject({
  statusCode: z.string(),
  qualityCode: z.string(),
  qualityText: z.string(),
  fundedRupiah: figure,
  outstandingRupiah: figure,
  currentDpd: figure,
  maxDpd: figure,
  dueDate: dayOrUnknown,
  reportedOn: dayOrUnknown,
  lenderCode: z.string().nullable(),
  startDate: dayOrUnknown,
});

const ownLoan = z.strictObject({
  applicationId: z.int(),
  status: z.enum(statusCodes),
  amountRupiah: rupiah,
  isSpouse: z.boolean(),
  outstandingRupiah: rupiahOrUnknown,
  isClosed: z.boolean(),
  maturesOn: dayOrUnknown,
  approvalNumber: figure,
  disbursedOn: dayOrUnknown,
  instalmentRupiah: rupiahOrUnknown,
});

const contract = z.strictObject({
  contractCode: z.string(),
  provider: z.string().nullable(),
  phase,
  statusCode: z.string(),
  startDate: dayOrUnknown,
  limitRupiah: rupiahOrUnknown,
  outstandingRupiah: rupiahOrUnknown,
  instalmentRupiah: rupiah,
  mapping: z.strictObject({ isMapped: z.boolean(), isTicked: z.boolean().nullable() }),
});

const debts = z.strictObject({
  contracts: z.array(contract),
  declared: z
    .array(
      z.strictObject({
        lender: z.string().nullable(),
        instalmentRupiah: figure,
        isTakenOver: z.boolean().nullable(),
      }),
    )
    .nullable(),
  ownLoans: z.array(ownLoan),
  answers: z.array(z.strictObject({ keys: z.tuple([z.string(), z.string()]), isSame: z.boolean() })),
  marks: z.array(z.strictObject({ key: z.string(), kind: z.enum(markKinds) })),
});

const countedLoan = z.strictObject({
  applicationId: z.int(),
  status: z.enum(statusCodes),
  countedRupiah: rupiah,
  isSpouse: z.boolean(),
});

const listedDeviation = z.strictObject({
  code: z.string(),
  severity,
  origin: z.enum(['AUTOMATIC', 'MANUAL']),
  state: z.enum(['PROPOSED', 'APPROVED', 'REFUSED']),
});

export const assessedCase = z.strictObject({
  schema: z.literal(ASSESSMENT_SCHEMA),
  today: day,
  status: z.enum(statusCodes),
  track: z.enum(['CHECKER', 'HRD']),
  branchId: z.int(),
  areaId: z.int(),
  registeredOn: day,
  loan,
  product,
  applicant,
  bureau: bureau.nullable(),
  bureauScore: z.strictObject({
    scoreRaw: figure,
    scoreRange: z.string().nullable(),
    exclusionRuleCode: z.string().nullable(),
  }),
  bureauFailures: z.int(),
  fdc: z.array(fdcLoan).nullable(),
  debts,
  survey: assessedSurvey,
  exposure: z.strictObject({ approvalNumber: figure, relatedLoans: z.array(countedLoan).nullable() }),
  deviations: z.array(listedDeviation),
  submitters: z.array(z.enum([...roles, 'SYSTEM', 'SERVICE'])),
}) satisfies z.ZodType<AssessmentFacts>;
