import { caseMail as mailEn, caseSms as smsEn } from '@trustiq/contract/texts/en/mail.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { caseMail as mailId, caseSms as smsId } from '@trustiq/contract/texts/id/mail.ts';
import { mailNames, smsNames } from '@trustiq/domain/policy/chapters/letters.ts';
import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';
import { reasonCategories } from '@trustiq/domain/workflow/workflow-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientExternalId, loanExternalId } from './features/core-banking/external-ids.ts';
import { listOptions } from './features/loan/insurance-options.store.ts';
import { listActiveProducts } from './features/loan/loan-products.store.ts';
import { listAreas, listDeviationTypes, listReasons } from './features/lookups/reference-lists.store.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';

const LENDER_ID = 1;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const policyOf = ({ deps, now }: TestBank) => {
  const found = deps.policies.on(now());
  if (found === null) throw new Error('The bank has no policy');
  return found.policy;
};

describe('version one of a bank', () => {
  it('has no fault', () => expect(policyFaults(policyOf(bank))).toEqual([]));

  it('says what its tables say', async () => {
    const { db } = bank.deps;
    const { products, insurance, reasons, deviations, organisation, scoring } = policyOf(bank);
    for (const product of await listActiveProducts(db, LENDER_ID)) {
      const { description: _, lenderId: __, ...terms } = product;
      expect(products.offered.find(({ id }) => id === product.id)).toMatchObject(terms);
    }
    expect(insurance.options).toEqual((await listOptions(db)).map((option) => ({ ...option, isActive: true })));
    expect(reasons.reasons).toEqual(
      (await listReasons(db, reasonCategories)).map((reason) => ({ ...reason, isActive: true })),
    );
    expect(deviations.catalogue.map(({ condition: _, isActive: __, ...type }) => type)).toEqual(
      await listDeviationTypes(db),
    );
    expect(organisation.areas.map(({ id }) => id)).toEqual((await listAreas(db)).map(({ areaId }) => areaId));
    const branches = await db.selectFrom('branches').select(['branch_id', 'head_name']).orderBy('branch_id').execute();
    expect(organisation.branches.map(({ id, head }) => [id, head])).toEqual(
      branches.map(({ branch_id, head_name }) => [branch_id, head_name]),
    );
    expect([scoring.areas, scoring.ratings]).toEqual([scorecardV1.areas, scorecardV1.ratings]);
  });

  it('says what its environment says', () => {
    const { limits, deviations, identity } = policyOf(bank);
    const { config } = bank.deps;
    expect(limits.capital.map(({ rupiah }) => rupiah)).toEqual([config.BANK_CAPITAL]);
    expect(deviations.onRefusal).toBe('RETURN');
    expect(identity.senders.mail).toBe(config.MAIL_FROM);
  });

  it('writes the same letters, under the same names', () => {
    const { letters, identity } = policyOf(bank);
    const filled = (text: string) => fillText(text, { bank: identity.shortName });
    const sent = (text: string) => fillText(text, { bank: 'Bank AGM' });
    const texts = { id: { mail: mailId, sms: smsId }, en: { mail: mailEn, sms: smsEn } };
    for (const language of ['id', 'en'] as const) {
      for (const name of mailNames) {
        const { subject, body } = letters.mail[name];
        expect({ subject: filled(subject[language]), body: filled(body[language]) }).toEqual({
          subject: sent(texts[language].mail[name].subject),
          body: sent(texts[language].mail[name].body),
        });
      }
      for (const name of smsNames) expect(filled(letters.sms[name][language])).toBe(sent(texts[language].sms[name]));
    }
    expect(clientExternalId(identity.coreBankingPrefix, 7)).toBe('AGM-CIF-7');
    expect(loanExternalId(identity.coreBankingPrefix, 7)).toBe('AGM-APP-7');
  });
});
