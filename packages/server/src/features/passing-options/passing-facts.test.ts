import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { shopsToHelp } from '../../testing/shops-to-help.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const AMOUNT_RUPIAH = 35_000_000;

let bank: TestBank;
let analyst: Client;
let desk: ReturnType<typeof shopsToHelp>;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
  desk = shopsToHelp(bank, analyst);
});
afterAll(() => bank.close());

describe('the facts for it', () => {
  it('name nobody: no identity number, name, telephone or account', async () => {
    const { id, nik } = await desk.shop({ amountRupiah: AMOUNT_RUPIAH });
    const shown = await bank.deps.db
      .selectFrom('applications')
      .select(['full_name', 'msisdn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(await analyst.getPassingFacts({ params: { id } }));
    for (const secret of [nik, shown.full_name, shown.msisdn]) expect(text).not.toContain(secret);
    expect((await auditEventsOf(bank.deps.db, 'analyst')).map(({ event }) => event)).toContain('fdc_read');
  });

  it('are for the analyst, while the case is there', async () => {
    const { id } = await desk.shop({ amountRupiah: AMOUNT_RUPIAH });
    const { client: checker } = await bank.signInAs('checker');
    expect(await codeOf(checker.getPassingFacts({ params: { id } }))).toBe('FORBIDDEN');
    await analyst.rejectApplicationAtDesk({
      body: { appId: id, reason: 'R07', email: false, sms: false, notes: 'tolak' },
    });
    expect(await codeOf(analyst.getPassingFacts({ params: { id } }))).toBe('STEP_REFUSED');
    expect(await codeOf(analyst.getPassingFacts({ params: { id: 1 } }))).toBe('NOT_FOUND');
  });
});
