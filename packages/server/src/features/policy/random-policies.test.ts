import { fitsField } from '@trustiq/contract/policy/fits-field.ts';
import { policyFields } from '@trustiq/contract/policy/policy-fields.ts';
import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { judgedCase } from '@trustiq/domain/bounds/judged-facts.ts';
import { automaticDeviations } from '@trustiq/domain/deviations/automatic-deviations.ts';
import { deviationFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import { creditDecision, recommendationOf } from '@trustiq/domain/scoring/credit-decision.ts';
import { decisionScore } from '@trustiq/domain/scoring/decision-score.ts';
import { indicators } from '@trustiq/domain/scoring/indicators.ts';
import { knockOuts } from '@trustiq/domain/scoring/knock-outs.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { openCase, withReason } from '@trustiq/domain/workflow/testing/loan-case.ts';
import { people } from '@trustiq/domain/workflow/testing/people.ts';
import { recommend, travelToAnalyst } from '@trustiq/domain/workflow/testing/travel.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example, severity, someCase, validPolicy } from '../../testing/any-policy.ts';

/** Many more with `npm run test:long`. */
const POLICIES = { numRuns: Number(process.env['POLICIES'] ?? 40) };

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
          const against = own.isCommitteeBlind && role === 'ROLE_KOM' ? 'voteReject' : 'reject';
          expect(loan.refusal(against, voter(role, vote), withReason)).toEqual([]);
          loan.take('approve', voter(role, vote));
        });
        expect(loan.status()).toBe('PREDISBURSE');
      }),
      POLICIES,
    );
  });
});
