import { readFileSync } from 'node:fs';
import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { type Condition, policyFigures, policySigns } from '@trustiq/domain/bounds/condition.ts';
import type { JudgedFacts } from '@trustiq/domain/bounds/judged-facts.ts';
import { untroubled } from '@trustiq/domain/bounds/testing/judged-facts.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { Score } from '@trustiq/domain/scoring/scorecard.ts';
import fc from 'fast-check';
import { parse } from 'yaml';

export const example: Policy = policySchema.parse(
  parse(readFileSync(new URL('../../../../bank.example.yaml', import.meta.url), 'utf8')),
);
const rejectReasons = example.reasons.reasons.filter(({ category, isActive }) => category === 'REJECT' && isActive);
const reasonCode = fc.constantFrom(...rejectReasons.map(({ code }) => code));

const rising = (length: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: length, maxLength: length })
    .map((values) => values.toSorted((one, other) => one - other));

const condition: fc.Arbitrary<Condition> = fc.array(
  fc.oneof(
    fc.record({ sign: fc.constantFrom(...policySigns) }),
    fc
      .tuple(
        fc.constantFrom(...policyFigures),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
      )
      .chain(([figure, low, width, orUnknown]) =>
        fc.constantFrom(
          { figure, above: low },
          { figure, below: low, orUnknown },
          { figure, above: low, atMost: low + width },
          { figure, atLeast: low, atMost: low },
        ),
      ),
  ),
  { minLength: 1, maxLength: 3 },
);

const chain = fc
  .uniqueArray(fc.constantFrom(...chainApprovers), { minLength: 1, maxLength: 4 })
  .chain((roles) =>
    fc.tuple(
      ...roles.map((role) =>
        fc.integer({ min: 1, max: role === 'ROLE_KOM' ? 3 : 1 }).map((votes) => ({ role, votes })),
      ),
    ),
  );

const rows = fc
  .tuple(rising(3, 2_000_000_000), fc.array(chain, { minLength: 4, maxLength: 4 }))
  .map(([limits, chains]) => chains.map((one, index) => ({ upToRupiah: limits[index] ?? null, chain: one })));

export const severity = fc.constantFrom(1 as const, 2 as const, 3 as const);
const cap = fc.constantFrom('C' as const, 'D' as const, 'E' as const);
export const label = { id: 'Aturan', en: 'Rule' };

const authority = fc.record({
  rows,
  branchChain: chain,
  employeeChain: chain,
  extraSteps: fc.array(fc.record({ fromSeverity: severity, role: fc.constantFrom(...chainApprovers) }), {
    maxLength: 2,
  }),
  seniority: fc.shuffledSubarray([...chainApprovers], { minLength: chainApprovers.length }),
});

const scoring = fc.record({
  weights: rising(5, 99),
  minScores: rising(4, 99),
  mostMissingCriteria: fc.integer({ min: 0, max: 25 }),
  ratingCapOfMissing: cap,
  rules: fc.array(fc.record({ condition, cap, reasonCode }), { maxLength: 8 }),
  penalties: fc.array(fc.record({ condition, points: fc.integer({ min: 0, max: 100 }) }), { maxLength: 6 }),
  noGradePenalty: fc.integer({ min: 0, max: 100 }),
  band: rising(3, 100),
});

const deviations = fc.record({
  kinds: fc.array(fc.record({ severity, condition, isActive: fc.boolean() }), { minLength: 1, maxLength: 12 }),
  onRefusal: fc.constantFrom('RETURN' as const, 'REJECT' as const),
});

/** Policies in which nothing is wrong. */
export const validPolicy: fc.Arbitrary<Policy> = fc.record({ authority, scoring, deviations }).map((drawn) => {
  const [d = 0, c = 0, b = 0, a = 0] = drawn.scoring.minScores;
  const cuts = [0, ...drawn.scoring.weights, 100];
  const bandScores: readonly Score[] = [5, 3, 2];
  const bands = drawn.scoring.band.map((atMost, index) => ({ atMost, score: bandScores[index] ?? 1 }));
  return {
    ...example,
    authority: { ...example.authority, ...drawn.authority },
    scoring: {
      ...example.scoring,
      areas: example.scoring.areas.map((area, index) => ({
        ...area,
        weightPercent: (cuts[index + 1] ?? 100) - (cuts[index] ?? 0),
      })),
      ratings: example.scoring.ratings.map((row, index) => ({ ...row, minScore: [a, b, c, d, 0][index] ?? 0 })),
      mostMissingCriteria: drawn.scoring.mostMissingCriteria,
      ratingCapOfMissing: drawn.scoring.ratingCapOfMissing,
      knockOuts: drawn.scoring.rules.map((rule, index) => ({ ...rule, code: `rule_${index}`, label })),
      penalties: drawn.scoring.penalties.map((penalty) => ({ ...penalty, label })),
      noGradePenalty: drawn.scoring.noGradePenalty,
      indicators: { ...example.scoring.indicators, max_dpd_12: bands, active_contracts: bands },
    },
    deviations: {
      catalogue: drawn.deviations.kinds.map((kind, index) => ({
        ...kind,
        id: index + 1,
        code: `X${index + 1}`,
        description: 'Penyimpangan',
      })),
      deciders: [{ fromSeverity: 2, role: 'ROLE_DIR_KEP' }],
      onRefusal: drawn.deviations.onRefusal,
    },
  };
});

const figure = fc.option(fc.integer({ min: 0, max: 120 }));
export const someCase: fc.Arbitrary<JudgedFacts> = fc
  .record({
    dbrPercent: fc.oneof(figure, fc.constant(Number.POSITIVE_INFINITY)),
    rpcPercent: figure,
    ltvPercent: figure,
    worstKol12: fc.option(fc.constantFrom(1, 2, 3, 4, 5)),
    maxDpd12: figure,
    activeContracts: figure,
    fdcCurrentDpd: figure,
    ageAtMaturityYears: fc.integer({ min: 20, max: 80 }),
    monthsOfWork: figure,
    bureauGrade: fc.option(fc.constantFrom('A', 'C', 'F', 'J')),
    exclusionRuleCode: fc.option(fc.constantFrom('E04', 'E05')),
    isOnWatchlist: fc.boolean(),
  } as const)
  .map((facts) => ({ ...untroubled, ...facts }));
