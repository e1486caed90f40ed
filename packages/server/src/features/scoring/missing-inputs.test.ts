import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { type AssessedSources, getAssessedSources } from '../../workflow/assessed-sources.store.ts';
import { assessmentFactsOf } from '../../workflow/assessment-facts.ts';
import { policyBeforeTheBook } from '../../workflow/assessment-policy.ts';
import { scoreOfOutcome } from './score-of-outcome.ts';

/** What each silence takes away from the stored facts of a case that knows everything. */
const silences: Readonly<Record<string, (sources: AssessedSources) => Partial<AssessedSources>>> = {
  bureau: ({ sets }) => ({
    requested_at: null,
    score_raw: null,
    score_range: null,
    exclusion_code: null,
    sets: {
      ...sets,
      granted_credit: [],
      not_granted_credit: [],
      credit_profile: [],
      footprint_summary: null,
      customer_summary: null,
    },
    contracts: [],
  }),
  bureauScore: () => ({ score_raw: null, score_range: null, exclusion_code: null }),
  bureauCredits: ({ sets }) => ({
    missing_sets: ['granted_credit', 'credit_profile'],
    sets: { ...sets, granted_credit: [], credit_profile: [] },
  }),
  bureauQuality: ({ sets }) => ({
    sets: {
      ...sets,
      granted_credit: sets.granted_credit.map((credit) => ({
        ...credit,
        pastDueStatusCode: null,
        pastDueStatusDesc: null,
      })),
    },
  }),
  bureauFigures: ({ sets }) => ({
    sets: {
      ...sets,
      granted_credit: sets.granted_credit.map((credit) => ({
        ...credit,
        debitBalance: null,
        contractStatusCode: ' ',
        contractStatusDesc: null,
      })),
    },
  }),
  fdc: () => ({ fdc_rows: null }),
  income: () => ({ monthly_income_rupiah: null, surveys: {} }),
  work: () => ({ years_of_work: null, months_of_work: null }),
  survey: ({ surveys: { LVUD: _, ...others } }) => ({ surveys: others }),
  appraisal: ({ surveys: { LPJ_SHM: _, ...others } }) => ({ surveys: others }),
};
const names = Object.keys(silences);

const subsets = names.reduce<string[][]>((all, name) => [...all, ...all.map((subset) => [...subset, name])], [[]]);

const ratings = ['E', 'D', 'C', 'B', 'A'];
/** No score at all looks worst. */
const rank = (rating: string | null) => ratings.indexOf(rating?.charAt(0) ?? '');

let bank: TestBank;
let by: AssessmentPolicy;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  by = await policyBeforeTheBook(bank.deps.db, bank.now());
});
afterAll(() => bank.close());

/** A case that everybody answered for, as the rules read it. */
async function wholeCase(): Promise<AssessedSources> {
  const { id } = await submittedApplication(bank, { maritalStatus: 'KAWIN' });
  await surveyShop(bank, id);
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  return getAssessedSources(bank.deps.db, id);
}

const aloneAtBank = { approvalNumber: null, ownLoans: [], relatedLoans: null };

const scoreOf = (sources: AssessedSources) =>
  scoreOfOutcome(assess(assessmentFactsOf(sources, aloneAtBank, bank.now()), by));

const silenced = (sources: AssessedSources, missing: readonly string[]): AssessedSources =>
  missing.reduce((known, name) => ({ ...known, ...silences[name]?.(known) }), sources);

describe.each([
  ['a business judged by the five Cs', ['work', 'appraisal'], {}],
  ['a business on a mortgage (G5)', ['work'], { security: 'MORTGAGE' }],
  [
    'an employee',
    ['survey', 'appraisal'],
    {
      product_id: 106381,
      is_business: false,
      years_of_work: 6,
      months_of_work: 0,
      monthly_income_rupiah: 90_000_000,
      surveys: {},
    },
  ],
] as [string, string[], Partial<AssessedSources>][])('T18 the score of %s', (_, unasked, changes) => {
  it('is never better for want of an answer, whatever the wants', async () => {
    const sources = { ...(await wholeCase()), ...changes };
    const whole = scoreOf(sources);
    expect(whole.missingInputs).toEqual([]);
    expect(rank(whole.rating)).toBeGreaterThanOrEqual(rank('B'));
    let compared = 0;
    for (const subset of subsets) {
      const { rating, isApproved, missingInputs } = scoreOf(silenced(sources, subset));
      const isWanting = subset.some((name) => !unasked.includes(name));
      if (isWanting) {
        expect([subset, missingInputs.length > 0, isApproved]).toEqual([subset, true, false]);
        expect(rank(rating)).toBeLessThanOrEqual(rank('C'));
      }
      expect(rank(rating)).toBeLessThanOrEqual(rank(whole.rating));
      for (const name of subset) {
        const more = scoreOf(
          silenced(
            sources,
            subset.filter((other) => other !== name),
          ),
        );
        expect([subset, name, rank(rating) <= rank(more.rating)]).toEqual([subset, name, true]);
        compared += 1;
      }
    }
    expect(compared).toBe(names.length * 2 ** (names.length - 1));
  });
});

describe('G5 a product changed after the application was handed in', () => {
  const land = { productId: 106379, loanAmount: 50_000_000, interest: 12, tenor: 24, insCode: 'KRD01' };

  /** The whole shop of the first product, on the desk of the analyst, who makes it a loan on land. */
  async function changedToMortgage(isAppraised: boolean) {
    const { id } = await submittedApplication(bank, { maritalStatus: 'KAWIN' });
    await surveyShop(bank, id, { lpjShm: isAppraised ? { lpjShmHargaTanahPerM2: 2_000_000 } : null });
    await sendToKyc(bank, id);
    await attemptKyc(bank, id);
    const { client } = await bank.signInAs('analyst');
    await client.saveSimulation({ body: { ...land, aplicationId: id } });
    return scores(id);
  }

  const scores = (id: number) =>
    bank.deps.db
      .selectFrom('scores')
      .select(['de_score', 'missing_inputs'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();

  it('is held down while what it is secured by has no value, and says so', async () => {
    const { de_score, missing_inputs } = await changedToMortgage(false);
    expect(missing_inputs).toContain('appraisal');
    expect(rank(de_score)).toBeLessThanOrEqual(rank('C'));
  });

  it('is scored like any other once it has', async () => {
    const { missing_inputs } = await changedToMortgage(true);
    expect(missing_inputs).not.toContain('appraisal');
  });
});
