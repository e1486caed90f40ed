import { areaKeys, criterionKeys } from '@trustiq/domain/scoring/scorecard.ts';
import { reasonCategories } from '@trustiq/domain/workflow/workflow-rule.ts';
import { z } from 'zod';
import {
  approver,
  code,
  condition,
  count,
  grade,
  id,
  inBothLanguages,
  percent,
  rating,
  role,
  rupiah,
  score,
  severity,
  words,
} from './field-schemas.ts';

/** How the bank judges an application, and who does. */

export const reasons = z.strictObject({
  reasons: z.array(
    z.strictObject({ code, category: z.enum(reasonCategories), description: words, isActive: z.boolean() }),
  ),
});

export const deviations = z.strictObject({
  catalogue: z.array(z.strictObject({ id, code, description: words, severity, condition, isActive: z.boolean() })),
  deciders: z.array(z.strictObject({ fromSeverity: severity, role })),
  onRefusal: z.enum(['RETURN', 'REJECT']),
});

const criterion = { key: z.enum(criterionKeys), label: words };
const bandBound = z.number();

const criteria = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    ...criterion,
    options: z.array(z.strictObject({ code: words.max(40), label: words, score })),
  }),
  z.strictObject({
    kind: z.literal('bands'),
    ...criterion,
    unit: z.enum(['%', 'x', 'tahun']),
    direction: z.enum(['AT_MOST', 'AT_LEAST']),
    bounds: z.tuple([bandBound, bandBound, bandBound, bandBound]),
  }),
]);

const bands = z.array(z.strictObject({ atMost: z.number(), score }));

export const scoring = z.strictObject({
  areas: z.array(
    z.strictObject({
      key: z.enum(areaKeys),
      weightPercent: percent,
      criteria: z.array(criteria),
    }),
  ),
  ratings: z.array(z.strictObject({ rating, minScore: z.number().min(0).max(100), label: words.max(40) })),
  mostMissingCriteria: count.max(criterionKeys.length),
  ratingCapOfMissing: rating,
  knockOuts: z.array(
    z.strictObject({
      code: z.string().regex(/^[a-z0-9_]{2,60}$/),
      label: inBothLanguages,
      condition,
      cap: rating,
      reasonCode: code,
    }),
  ),
  penalties: z.array(z.strictObject({ label: inBothLanguages, condition, points: count.max(100) })),
  gradePenalties: z.record(grade, count.max(100)),
  noGradePenalty: count.max(100),
  indicators: z.strictObject({
    worst_kol_12: bands,
    max_dpd_12: bands,
    active_contracts: bands,
    enquiries_3_months: bands,
    fdc_active_loans: bands,
    fdc_max_dpd: bands,
  }),
  gradeScores: z.record(grade, score),
  knockOutGrades: z.array(grade),
});

const chain = z.array(z.strictObject({ role: approver, votes: count.max(9) }));

export const authority = z.strictObject({
  rows: z.array(z.strictObject({ upToRupiah: rupiah.nullable(), chain })),
  branchChain: chain,
  employeeChain: chain,
  extraSteps: z.array(z.strictObject({ fromSeverity: severity, role: approver })),
  seniority: z.array(approver),
  substitutes: z.array(z.strictObject({ absent: role, by: z.array(role) })),
  isCommitteeBlind: z.boolean(),
  secondFactorRoles: z.array(role),
});
