import type { bankFieldsSchema } from '@trustiq/contract/applicant/bank-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let client: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  bank = await startBank();
  ({ client } = await bank.signInAs('checker'));
});
afterAll(() => bank.close());

type BankFields = z.output<typeof bankFieldsSchema>;

const accounts: BankFields = {
  accountNo: '001.20.300400',
  accountName: 'SRI CONTOH',
  payrollBank: 'Bank Central Asia',
  payrollBankCode: 'BCA',
  payrollAccountNo: '7770001112',
  payrollAccountName: 'SRI CONTOH',
  atmNo: '6019001122334455',
  companionBank: 'Bank Rakyat Indonesia',
  companionBankCode: 'BRI',
  companionAccountNo: '5550002223',
  companionAccountName: 'BUDI CONTOH',
};

/** Nobody has entered an account yet. */
async function withoutAccounts(changes: Parameters<typeof submittedApplication>[1] = {}) {
  const application = await submittedApplication(bank, changes);
  await bank.deps.db.deleteFrom('bank_records').where('application_id', '=', application.id).execute();
  await remember(bank, application.id);
  return application;
}

const atAnalyst = async (id: number) => {
  await bank.deps.db.updateTable('applications').set({ status: 'ANALYST' }).where('id', '=', id).execute();
  await remember(bank, id);
};

describe('the bank accounts of an applicant', () => {
  it('begin with the bank itself and tell who made and who changed them', async () => {
    const { id } = await withoutAccounts();
    expect(await client.getBankRecord({ params: { id } })).toBeNull();
    const made = await client.createBankRecord({ body: { ...accounts, aplicationId: id } });
    expect(made).toMatchObject({
      ...accounts,
      atmNo: '************4455',
      bankCode: 'AGM',
      applicationStatus: 'BORROWER-REQUESTED',
      cif: null,
      pin: null,
      loanAmount: 20_000_000,
      regBy: 'checker',
      regDate: bank.now().toISOString(),
      updBy: null,
    });
    bank.moveClock(60_000);
    const changed = await client.updateBankRecord({ body: { ...made, accountName: 'SRI C' } });
    expect(changed).toMatchObject({
      id: made.id,
      accountName: 'SRI C',
      regDate: made.regDate,
      updBy: 'checker',
      updDate: bank.now().toISOString(),
    });
  });

  it('keep the card number when its mask comes back, and take a new one', async () => {
    const { id } = await withoutAccounts();
    const made = await client.createBankRecord({ body: { ...accounts, aplicationId: id } });
    expect((await client.updateBankRecord({ body: made })).atmNo).toBe('************4455');
    const wrong = await refusal(client.updateBankRecord({ body: { ...made, atmNo: '************9999' } }));
    expect(wrong.problem?.details).toEqual({ fields: { atmNo: 'digits_only' } });
    expect((await client.updateBankRecord({ body: { ...made, atmNo: '6019000000001234' } })).atmNo).toBe(
      '************1234',
    );
  });

  it('never hold a PIN: it is dropped, answered with null, and the fact is written down', async () => {
    const { id } = await withoutAccounts();
    const saved = await client.createBankRecord({ body: { ...accounts, aplicationId: id, pin: '918273' } });
    expect(saved.pin).toBeNull();
    const events = (await auditEventsOf(bank.deps.db, 'checker')).map(({ event }) => event);
    expect(events).toContain('pin_dropped');
  });

  it.each<[Partial<BankFields>, Record<string, string>]>([
    [{ payrollBankCode: '' }, { payrollBankCode: 'required' }],
    [{ payrollAccountNo: null }, { payrollAccountNo: 'required' }],
    [{ companionAccountNo: '555-000' }, { companionAccountNo: 'digits_only' }],
    [{ companionAccountNo: '555.000' }, { companionAccountNo: 'digits_only' }],
    [{ accountNo: '12/34' }, { accountNo: 'digits_only' }],
    [
      { accountBank: 'abc', accountSaving: '1,2' },
      { accountBank: 'digits_only', accountSaving: 'digits_only' },
    ],
    [{ companionBankCode: 'NOBANK' }, { companionBankCode: 'unknown_option' }],
    [
      { payrollAccountName: ' ', companionAccountName: null },
      { payrollAccountName: 'required', companionAccountName: 'required' },
    ],
  ])('are refused with %j, each field by name', async (fault, fields) => {
    const { id } = await withoutAccounts();
    const error = await refusal(client.createBankRecord({ body: { ...accounts, ...fault, aplicationId: id } }));
    expect([error.status, error.problem?.details]).toEqual([422, { fields }]);
    expect(await client.getBankRecord({ params: { id } })).toBeNull();
  });

  it("are copied by the analyst to the borrower's other open applications only", async () => {
    const nik = '3273125705909961';
    const source = await withoutAccounts({ nik });
    const open = await withoutAccounts({ nik });
    const closed = await withoutAccounts({ nik });
    const foreign = await withoutAccounts();
    const { client: checker } = await bank.signInAs('checker');
    const reason = { reason: 'R07', email: false, sms: false, notes: 'dokumen palsu' };
    await checker.rejectApplicationAtDesk({ body: { appId: closed.id, ...reason } });
    await checker.createBankRecord({ body: { ...accounts, aplicationId: source.id } });
    expect(await codeOf(checker.copyBankRecord({ params: { id: source.id } }))).toBe('FORBIDDEN');
    const { client: analyst } = await bank.signInAs('analyst');
    expect(await codeOf(analyst.copyBankRecord({ params: { id: source.id } }))).toBe('STEP_REFUSED');
    await atAnalyst(source.id);
    const { version } = await analyst.getCase({ params: { id: open.id } });
    expect(await analyst.copyBankRecord({ params: { id: source.id } })).toEqual({
      copiedTo: [open.id],
      leftAlone: [],
    });
    expect(await analyst.getBankRecord({ params: { id: open.id } })).toMatchObject({
      accountNo: accounts.accountNo,
      atmNo: '************4455',
      regBy: 'analyst',
    });
    expect((await analyst.getCase({ params: { id: open.id } })).version).toBe(version + 1);
    for (const { id } of [closed, foreign]) expect(await analyst.getBankRecord({ params: { id } })).toBeNull();
  });
});

describe('a bank that hides card numbers', () => {
  let hiding: TestBank;
  beforeAll(async () => {
    hiding = await startBank({ env: { HIDE_ATM_FIELDS: '1' } });
  });
  afterAll(() => hiding.close());

  it('neither shows nor takes one', async () => {
    const { id } = await submittedApplication(hiding);
    const { client } = await hiding.signInAs('checker');
    const saved = await client.createBankRecord({ body: { ...accounts, aplicationId: id } });
    expect(saved.atmNo).toBeNull();
    const row = await hiding.deps.db.selectFrom('bank_records').select('atm_no_cipher').executeTakeFirst();
    expect(row?.atm_no_cipher).toBeNull();
  });
});
