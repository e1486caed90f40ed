import { randomQuestion } from '@trustiq/domain/passing-options/testing/random-question.ts';
import { describe, expect, it } from 'vitest';
import { fromPassingQuestion, getPassingFacts, toPassingQuestion } from './passing-facts.ts';

const arrived = (reply: unknown) => getPassingFacts.reply.safeParse(JSON.parse(JSON.stringify(reply)));
const placesOf = (reply: unknown) => arrived(reply).error?.issues.map(({ path }) => path.join('.'));

type Reply = ReturnType<typeof fromPassingQuestion>;

/** A case of a shop with credits, a survey and collateral. */
function reply(): Reply {
  for (let seed = 1; ; seed++) {
    const question = randomQuestion(seed);
    const { survey, debts } = question.facts;
    if (survey.business && survey.land && debts.contracts.length > 0) return fromPassingQuestion(3, question);
  }
}

/** A copy in which one place was changed. */
function changed(change: (copy: Reply) => void): Reply {
  const copy = structuredClone(reply());
  change(copy);
  return copy;
}

describe('the facts that a page judges by', () => {
  it('arrive as they left, in 300 random cases under random policies', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const question = randomQuestion(seed);
      const sent = getPassingFacts.reply.parse(JSON.parse(JSON.stringify(fromPassingQuestion(3, question))));
      const { facts, policy, terms } = toPassingQuestion(sent);
      expect({ facts, insurances: terms.insurances }, `seed ${seed}`).toEqual({
        facts: question.facts,
        insurances: question.terms.insurances,
      });
      expect(policy, `seed ${seed}`).toMatchObject({
        scoring: question.policy.scoring,
        bounds: question.policy.bounds,
      });
    }
  });

  it.each([0, 2])('of shape %s are refused by the number of the shape', (schema) => {
    expect(placesOf({ ...reply(), facts: { ...reply().facts, schema } })).toEqual(['facts.schema']);
  });

  it.each<[string, (copy: Reply) => void, string]>([
    ['a fact is missing', ({ facts }) => Reflect.deleteProperty(facts, 'fdc'), 'facts.fdc'],
    ['a fact is one that nobody knows', ({ facts }) => Object.assign(facts.applicant, { age: 4 }), 'facts.applicant'],
    ['an amount is a text', ({ facts }) => Object.assign(facts.loan, { amountRupiah: '9' }), 'facts.loan.amountRupiah'],
    ['a day is none', ({ facts }) => Object.assign(facts, { today: '2026-02-30' }), 'facts.today'],
    [
      'a figure of the survey is missing',
      ({ facts }) => Reflect.deleteProperty(facts.survey.business?.finances ?? {}, 'wagesRupiah'),
      'facts.survey.business.finances.wagesRupiah',
    ],
    [
      'a contract says more than it should',
      ({ facts }) => Object.assign(facts.debts.contracts[0] ?? {}, { name: 'Siti' }),
      'facts.debts.contracts.0',
    ],
    [
      'a rule names a figure that nobody knows',
      ({ policy }) => {
        policy.scoring.knockOuts = [
          { code: 'new_rule', condition: [{ figure: 'moon' as 'dbrPercent' }], cap: 'D', reasonCode: 'R04' },
        ];
      },
      'policy.scoring.knockOuts.0.condition.0',
    ],
    ['a chapter is new', ({ policy }) => Object.assign(policy, { weather: {} }), 'policy'],
  ])('are refused where %s', (_, change, place) => {
    const places = placesOf(changed(change));
    expect(
      places?.some((one) => one.startsWith(place)),
      String(places),
    ).toBe(true);
  });
});
