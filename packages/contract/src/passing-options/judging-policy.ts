import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import { z } from 'zod';
import { count, day, grade, inBothLanguages, percent, rupiah } from '../policy/field-schemas.ts';
import { authority, deviations, scoring } from '../policy/judging-chapters.ts';
import { limits } from '../policy/service-chapters.ts';

const { tolerances, lenders } = limits.shape.obligations.unwrap().shape;
const [knockOut, penalty] = [scoring.shape.knockOuts.element, scoring.shape.penalties.element];

/** What the first version of the book says for the program has no words of the bank. */
const wordless = { label: inBothLanguages.optional() };

/** What a case is judged by, chapter by chapter as the book is read, without what else its chapters say. */
export const judgingPolicy = z.strictObject({
  version: z.int().nullable(),
  scorecardVersion: z.int(),
  scoring: scoring.extend({
    knockOuts: z.array(knockOut.extend(wordless)),
    penalties: z.array(penalty.extend(wordless)),
  }),
  deviations,
  bounds: z.strictObject({ knockOutGrades: z.array(grade), minimumAgeYears: count }),
  firstPercents: z.object({ appraisalPercent: percent, capacityPercent: percent, payrollCapacityPercent: percent }),
  ledger: z.strictObject({
    tolerances,
    lenders,
    ownNames: z.array(z.string()),
    burdenSources: z.array(z.enum(['CLIK', 'FDC', 'DECLARED', 'OWN'])),
  }),
  bureauFailuresToPass: count,
  productFees: z.array(z.object({ id: z.int(), serviceFeePercent: z.number(), provisiPercent: z.number() })).nullable(),
  lendingLimits: z
    .object({
      capital: z.array(z.strictObject({ from: day, rupiah })),
      sharePercents: limits.shape.sharePercents,
    })
    .nullable(),
  authority: authority.omit({ substitutes: true, secondFactorRoles: true }),
}) satisfies z.ZodType<AssessmentPolicy>;
