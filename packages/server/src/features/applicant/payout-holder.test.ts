import type { bankFieldsSchema } from '@trustiq/contract/applicant/bank-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { applicationAt, recommendApplication } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
let analyst: Client;
let branchHead: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ client: analyst } = await bank.signInAs('analyst'));
  ({ client: branchHead } = await bank.signInAs('cabang'));
});
afterAll(() => bank.close());

type BankFields = z.output<typeof bankFieldsSchema>;

const accounts = {
  accountNo: '001.20.300401',
  accountName: 'BUDI LAIN',
  payrollBankCode: 'BCA',
  payrollAccountNo: '7770001112',
  payrollAccountName: 'SRI CONTOH',
  companionBankCode: 'BRI',
  companionAccountNo: '5550002223',
  companionAccountName: 'BUDI CONTOH',
} satisfies BankFields;

const save = (client: Client, id: number, change: Partial<BankFields> = {}) =>
  client.updateBankRecord({ body: { ...accounts, ...change, aplicationId: id } });
const versionOf = async (id: number) => (await analyst.getCase({ params: { id } })).version;
const confirm = async (client: Client, id: number) =>
  client.confirmPayoutHolder({ params: { id }, body: { version: await versionOf(id) } });
const obstaclesOf = async (id: number) => {
  const { offers } = await analyst.getCase({ params: { id } });
  const obstacles = offers.flatMap(({ obstacles: each }) => each);
  return [...new Set(obstacles.filter((code) => code.startsWith('payout_')))];
};
const obstacleOf = async (work: Promise<unknown>) => (await refusal(work)).problem?.title;

describe('the account a loan is paid to', () => {
  it('is told in the record: our own account first, else the payroll account', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const own = await save(analyst, id, { accountName: 'Sri Contoh' });
    expect(own.payout).toMatchObject({
      choice: 'OWN',
      bankCode: 'AGM',
      accountNo: '001.20.300401',
      holder: 'Sri Contoh',
      isHeldByApplicant: true,
      confirmedBy: null,
    });
    const payroll = await save(analyst, id, { accountNo: '', accountName: '' });
    expect(payroll.payout).toMatchObject({ choice: 'PAYROLL', bankName: 'Bank Central Asia', accountNo: '7770001112' });
    expect(await analyst.getBankRecord({ params: { id } })).toEqual(payroll);
    const nameless = await save(analyst, id, { accountName: '' });
    expect(nameless.payout).toBeNull();
    expect(await obstaclesOf(id)).toEqual(['payout_account_missing']);
  });

  it('stops REKOMENDASI while it is another person’s, until somebody else than who entered it confirms', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await save(analyst, id);
    expect(await obstaclesOf(id)).toEqual(['payout_holder_unconfirmed']);
    await expect(recommendApplication(bank, id)).rejects.toThrow('STEP_REFUSED');
    expect((await analyst.getCase({ params: { id } })).actions).not.toContain('confirmPayoutHolder');
    expect(await obstacleOf(confirm(analyst, id))).toBe(
      'Rekening ini Anda isi atau ubah sendiri, harus dikonfirmasi orang lain',
    );
    expect((await branchHead.getCase({ params: { id } })).actions).toContain('confirmPayoutHolder');
    const waitsFor = async (client: Client) =>
      (await client.listNotices()).some(({ kind, applicationId }) => kind === 'payout_waits' && applicationId === id);
    expect([await waitsFor(branchHead), await waitsFor(analyst)]).toEqual([true, false]);
    const confirmed = await confirm(branchHead, id);
    expect(confirmed.payout).toMatchObject({ isHeldByApplicant: false, confirmedAt: bank.now().toISOString() });
    expect(confirmed.payout?.confirmedBy).not.toBeNull();
    const events = (await auditEventsOf(bank.deps.db, 'cabang')).map(({ event }) => event);
    expect(events).toContain('payout_holder_confirmed');
    expect(await obstaclesOf(id)).toEqual([]);
    await bank.deps.db.deleteFrom('contact_verifications').where('application_id', '=', id).execute();
    await recommendApplication(bank, id);
    expect((await analyst.getCase({ params: { id } })).applicationStatus).toBe('LENDER_MARKETPLACE');
  });

  it.each<[string, Partial<BankFields>]>([
    ['account', { accountNo: '001.20.300402' }],
    ['holder', { accountName: 'RINI LAIN' }],
    ['bank', { bankCode: 'BRI' }],
    ['choice', { accountNo: null, payrollAccountName: 'BUDI LAIN' }],
  ])('needs a new confirmation after a change of the %s, and none after other changes', async (_what, change) => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await save(analyst, id);
    await confirm(branchHead, id);
    await save(analyst, id, { companionAccountName: 'TONO CONTOH' });
    expect(await obstaclesOf(id)).toEqual([]);
    const changed = await save(analyst, id, change);
    expect(changed.payout).toMatchObject({ confirmedBy: null, confirmedAt: null });
    expect(await obstaclesOf(id)).toEqual(['payout_holder_unconfirmed']);
    expect(await codeOf(confirm(analyst, id))).toBe('STEP_REFUSED');
  });

  it('is confirmed as it was seen: not an older version, not where there is nothing to confirm, not by operations', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    expect(await codeOf(confirm(branchHead, id))).toBe('STEP_REFUSED');
    const version = await versionOf(id);
    await save(analyst, id);
    expect(await codeOf(branchHead.confirmPayoutHolder({ params: { id }, body: { version } }))).toBe('STALE_VERSION');
    const { client: operations } = await bank.signInAs('ops_cabang');
    expect(await codeOf(confirm(operations, id))).toBe('FORBIDDEN');
  });

  it('loses its confirmation where another account is copied over it', async () => {
    const nik = '3273125705909962';
    const source = await applicationAt(bank, 'ANALYST', { nik });
    const target = await applicationAt(bank, 'ANALYST', { nik });
    await save(analyst, target.id);
    await confirm(branchHead, target.id);
    await save(analyst, source.id, { accountName: 'RINI LAIN' });
    await confirm(branchHead, source.id);
    await analyst.copyBankRecord({ params: { id: source.id } });
    expect(await obstaclesOf(target.id)).toEqual(['payout_holder_unconfirmed']);
    expect(await codeOf(confirm(analyst, target.id))).toBe('STEP_REFUSED');
    await confirm(branchHead, target.id);
  });
});
