import { readFileSync } from 'node:fs';
import { fitsField } from '@trustiq/contract/policy/fits-field.ts';
import { policyFields } from '@trustiq/contract/policy/policy-fields.ts';
import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { type Condition, policyFigures, policySigns } from '@trustiq/domain/bounds/condition.ts';
import { type JudgedFacts, judgedCase } from '@trustiq/domain/bounds/judged-facts.ts';
import { untroubled } from '@trustiq/domain/bounds/testing/judged-facts.ts';
import { automaticDeviations } from '@trustiq/domain/deviations/automatic-deviations.ts';
import { deviationFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { PolicyFaultCode } from '@trustiq/domain/policy/policy-fault.ts';
import { creditDecision, recommendationOf } from '@trustiq/domain/scoring/credit-decision.ts';
import { decisionScore } from '@trustiq/domain/scoring/decision-score.ts';
import { indicators } from '@trustiq/domain/scoring/indicators.ts';
import { knockOuts } from '@trustiq/domain/scoring/knock-outs.ts';
import type { Score } from '@trustiq/domain/scoring/scorecard.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { openCase, withReason } from '@trustiq/domain/workflow/testing/loan-case.ts';
import { people } from '@trustiq/domain/workflow/testing/people.ts';
import { recommend, travelToAnalyst } from '@trustiq/domain/workflow/testing/travel.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const POLICIES = { numRuns: Number(process.env['POLICIES'] ?? 40) };

const example: Policy = policySchema.parse(
  parse(readFileSync(new URL('../../../../../bank.example.yaml', import.meta.url), 'utf8')),
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

const severity = fc.constantFrom(1 as const, 2 as const, 3 as const);
const cap = fc.constantFrom('C' as const, 'D' as const, 'E' as const);
const label = { id: 'Aturan', en: 'Rule' };

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
const validPolicy: fc.Arbitrary<Policy> = fc.record({ authority, scoring, deviations }).map((drawn) => {
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
const someCase: fc.Arbitrary<JudgedFacts> = fc
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

/** One thing that is wrong, and what the validator must call it. */
const breakages: readonly [PolicyFaultCode, (policy: Policy) => Policy][] = [
  [
    'empty',
    ({ authority: { rows: all, ...rest }, ...policy }) => ({
      ...policy,
      authority: { ...rest, rows: all.map((row, index) => (index === 1 ? { ...row, chain: [] } : row)) },
    }),
  ],
  [
    'not_open_at_the_end',
    ({ authority: { rows: all, ...rest }, ...policy }) => ({
      ...policy,
      authority: { ...rest, rows: all.slice(0, -1) },
    }),
  ],
  [
    'recommender_approves',
    ({ authority: own, ...policy }) => ({
      ...policy,
      authority: { ...own, branchChain: [{ role: 'ROLE_ANALYST' as never, votes: 1 }] },
    }),
  ],
  [
    'nobody_decides',
    ({ deviations: own, ...policy }) => ({
      ...policy,
      deviations: { ...own, deciders: [{ fromSeverity: 1, role: 'ROLE_DIR_KEP' }] },
    }),
  ],
  ['rated_too_well', ({ scoring: own, ...policy }) => ({ ...policy, scoring: { ...own, ratingCapOfMissing: 'A' } })],
  [
    'weights_not_100',
    ({ scoring: own, ...policy }) => ({
      ...policy,
      scoring: { ...own, areas: own.areas.map((area) => ({ ...area, weightPercent: area.weightPercent + 1 })) },
    }),
  ],
  [
    'nothing_between',
    ({ scoring: own, ...policy }) => ({
      ...policy,
      scoring: {
        ...own,
        penalties: [{ label, points: 1, condition: [{ figure: 'dbrPercent', above: 50, atMost: 50 }] }],
      },
    }),
  ],
  [
    'not_unique',
    ({ deviations: own, ...policy }) => ({
      ...policy,
      deviations: { ...own, catalogue: [...own.catalogue, ...own.catalogue] },
    }),
  ],
];

/** Somebody of the role, another one for each vote. */
function voter(role: string, vote: number): WorkflowActor {
  const one = Object.values(people).find((person) => person.role === role && person.areaId !== 999);
  if (one === undefined) throw new Error(`nobody is ${role}`);
  return { ...one, userId: 1_000 + vote };
}

describe('any policy that the validator accepts', () => {
  it('has no fault, and is the same after it was written down', () => {
    fc.assert(
      fc.property(validPolicy, (policy) => {
        expect(policyFaults(policy)).toEqual([]);
        expect(policySchema.parse(JSON.parse(JSON.stringify(policy)))).toEqual(JSON.parse(JSON.stringify(policy)));
      }),
      POLICIES,
    );
  });

  it('has a field on the screen for every value of it', () => {
    const fits = (policy: object) =>
      Object.entries(policy).filter(([name, chapter]) => {
        const field = policyFields[name];
        return field === undefined || !fitsField(field, chapter);
      });
    expect(fits(example)).toEqual([]);
    expect(
      fits({ ...example, limits: { ...example.limits, capital: [{ from: '2026-01-01', rupiah: [1] }] } }),
    ).toHaveLength(1);
    fc.assert(
      fc.property(validPolicy, (policy) => {
        expect(fits(policy)).toEqual([]);
      }),
      POLICIES,
    );
  });

  it('judges any case: points from 0 to 100, a rating no better than its caps, deviations of its own list', () => {
    fc.assert(
      fc.property(
        validPolicy,
        someCase,
        fc.boolean(),
        ({ scoring: rules, deviations: own, limits }, facts, isUnknown) => {
          const bounds = { knockOutGrades: rules.knockOutGrades, minimumAgeYears: limits.minimumAgeYears };
          const judged = judgedCase(facts, bounds);
          const knocked = knockOuts(judged, rules.knockOuts);
          const points = decisionScore(judged, facts.exclusionRuleCode ? null : facts.bureauGrade, rules);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(100);
          const missingInputs = isUnknown ? (['income'] as const) : [];
          const { rating, text, isApproved } = creditDecision(points, { knockOuts: knocked, missingInputs }, rules);
          for (const rule of knocked) expect(rating >= rule.cap).toBe(true);
          if (isUnknown || knocked.length > 0) {
            expect(recommendationOf(text)).not.toBe('RECOMMENDED');
            expect(isApproved).toBe(false);
          }
          for (const shown of automaticDeviations(judged, own.catalogue)) {
            expect(shown.isActive).toBe(true);
            expect(Number.isNaN(deviationFigure(shown, facts))).toBe(false);
          }
          const bureau = {
            worstKol12: facts.worstKol12,
            maxDpd12: facts.maxDpd12,
            activeContracts: 3,
            enquiries3Months: 1,
          };
          for (const { score } of indicators({ bureau, fdc: null, bureauGrade: null, exclusionRuleCode: null }, rules))
            expect([null, 1, 2, 3, 4, 5]).toContain(score);
        },
      ),
      POLICIES,
    );
  });

  it('leaves every open case a way to an end, and to the money', () => {
    const exposure = fc.integer({ min: 1_000_000, max: 3_000_000_000 });
    const path = fc.constantFrom('AUTHORITY' as const, 'BRANCH' as const);
    fc.assert(
      fc.property(validPolicy, exposure, path, severity, (policy, exposureRupiah, approvalPath, worst) => {
        const facts = { exposureRupiah, approvalPath, deviations: [{ severity: worst, state: 'PROPOSED' as const }] };
        const {
          authority: own,
          deviations: { onRefusal },
        } = policy;
        const loan = openCase(facts, { authority: own, deviationPolicy: onRefusal });
        travelToAnalyst(loan);
        recommend(loan);
        if (worst >= 2) {
          expect(loan.status()).toBe('DEVIATION');
          expect(loan.refusal('refuseDeviation', people.complianceDirector, withReason)).toEqual([]);
          loan.take('approveDeviation', people.complianceDirector);
        }
        loan.chainRoles().forEach((role, vote) => {
          expect(loan.status()).toBe('LENDER_MARKETPLACE');
          expect(loan.refusal('reject', voter(role, vote), withReason)).toEqual([]);
          loan.take('approve', voter(role, vote));
        });
        expect(loan.status()).toBe('PREDISBURSE');
      }),
      POLICIES,
    );
  });
});

describe('any policy with something wrong in it', () => {
  it.each(breakages)('is refused: %s', (code, breakIt) => {
    fc.assert(
      fc.property(validPolicy, (policy) => {
        expect(policyFaults(breakIt(policy)).map((fault) => fault.code)).toContain(code);
      }),
      POLICIES,
    );
  });
});
