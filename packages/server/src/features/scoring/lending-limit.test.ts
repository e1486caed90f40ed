import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { changePolicy, withCapital } from '../../testing/change-policy.ts';
import { microLoan } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import type { NewApplication } from '../origination/new-application.ts';
import { findScore } from './scores.store.ts';

const million = 1_000_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  // One borrower may owe a fifth of it, Rp 40.000.000, husband and wife Rp 60.000.000.
  await changePolicy(bank, withCapital(200 * million));
});
afterAll(() => bank.close());

const asking = (nik: string, millions: number, changes: Partial<NewApplication> = {}) => ({
  nik,
  loan: { ...microLoan, amountRupiah: millions * million },
  ...changes,
});

async function knockedOutBy(changes: Partial<NewApplication>): Promise<string[]> {
  const { id } = await submittedApplication(bank, changes);
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  const score = await findScore(bank.deps.db, id);
  return ((score?.ko_reasons ?? []) as { code: string }[]).map(({ code }) => code);
}

describe('the legal limit in the score', () => {
  it('counts what is approved or being decided, like every decision', async () => {
    const nik = nextNik();
    await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nik, 21));
    expect(await knockedOutBy(asking(nik, 20))).toContain('bmpk_exceeded');
    expect(await knockedOutBy(asking(nik, 19))).not.toContain('bmpk_exceeded');
  });

  it('counts husband and wife as one group', async () => {
    const [wife, husband] = [nextNik(), nextNik()];
    const spouse = { relation: 'SUAMI', name: 'BUDI', nik: husband, msisdn: null, birthDate: null } as const;
    const spouses = [{ ...spouse, hasSeparateProperty: false }];
    await applicationAt(bank, 'LENDER_MARKETPLACE', asking(wife, 35, { maritalStatus: 'KAWIN', spouses }));
    expect(await knockedOutBy(asking(husband, 26))).toContain('bmpk_exceeded');
    expect(await knockedOutBy(asking(husband, 25))).not.toContain('bmpk_exceeded');
  });
});
