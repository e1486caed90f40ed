import { createClient } from '@trustiq/contract/whole-client.ts';
import { maskedIdentifiers } from '@trustiq/contract/wire/mask-identifiers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growDemoBank } from '../../demo-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const CASES = 60;
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await growDemoBank(bank.deps, CASES);
});
afterAll(() => bank.close());

/** What the sections of a case ask for, in text, as one person gets it. */
async function answersTo(headers: Record<string, string>) {
  const { token, fetch } = await bank.signInAs('analyst');
  const client = createClient({ fetch, headers: () => ({ authorization: `Bearer ${token}`, ...headers }) });
  const { rows } = await client.listApplications({ query: { 'applicationStatus.equals': 'ANALYST', size: 100 } });
  const [application] = rows;
  if (application === undefined) throw new Error('The demo bank has nobody with the analyst');
  const { id, applicationRequestId } = application;
  const answers = {
    case: await client.getCase({ params: { id } }),
    personal: await client.getPersonalDetail({ params: { appId: id } }),
    bank: await client.getBankRecord({ params: { id } }),
    bureau: await client.getBureauReport({ params: { applicationRequestId } }),
    fdc: await client.getFdcReport({ params: { applicationRequestId } }),
    decision: await client.getLoanDecision({ params: { id } }),
    record: await client.getApplicationRecord({ params: { id } }),
  };
  return answers;
}
const FULL_NUMBER = /(?<!\d)\d{15,16}(?!\d)/;

describe('a screen that only looks', () => {
  it('gets every answer about a case without a number of anybody', async () => {
    const open = await answersTo({});
    const masked = await answersTo(maskedIdentifiers);
    expect(open.case.noKtp).toMatch(/^\d{16}$/);
    expect(masked.case.noKtp).toBe(`${open.case.noKtp.slice(0, 4)}********${open.case.noKtp.slice(-4)}`);
    const readable = (answers: object) =>
      Object.entries(answers)
        .filter(([, answer]) => FULL_NUMBER.test(JSON.stringify(answer)))
        .map(([name]) => name);
    expect(readable(open)).toEqual(expect.arrayContaining(['case', 'personal', 'bureau', 'fdc']));
    expect(readable(masked)).toEqual([]);
    const mother = open.personal?.bio_mother_name ?? 'nobody';
    expect(JSON.stringify(masked)).not.toContain(mother);
    for (const account of [open.bank?.accountNo, open.bank?.payrollAccountNo, open.bank?.companionAccountNo])
      expect(JSON.stringify(masked)).not.toContain(account ?? 'none');
  });
});
