import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowSubstitutes, confirmedAbsence } from '../../testing/absence.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { codeOfApp, enrolApp } from '../../testing/second-factors.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { presentVersion } from '../../testing/with-present-version.ts';

const MINUTE_MS = 60_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await allowSubstitutes(bank);
});
afterAll(() => bank.close());

describe('a substitute of operations', () => {
  it('lets money go with their own second factor, once, and the record names both', async () => {
    const { id: appId } = await predisbursedApplication(bank, { cif: '7001' });
    const id = await confirmedAbsence(bank, 'ops_cabang', 'ops_area');
    const { client, secret } = await enrolApp(bank, 'ops_area');
    const version = await presentVersion(bank.deps.db, { id: appId });
    if (version === undefined) throw new Error('The case has a version.');
    const disburse = () => client.disburseForAbsent({ params: { id }, body: { appId, version } });
    bank.moveClock(15 * MINUTE_MS);
    expect(await codeOf(disburse())).toBe('PROOF_REQUIRED');
    // The call for other decisions asks for no proof, and takes no disbursement.
    const body = { appId, version, call: 'disburse' as never };
    expect((await refusal(client.decideForAbsent({ params: { id }, body }))).status).toBe(400);
    await client.renewProof({ body: { kind: 'totp', code: codeOfApp(bank, secret) } });
    expect(await disburse()).toMatchObject({ id: appId, status: 'PREDISBURSE', version: version + 1 });
    expect((await refusal(disburse())).status).toBe(409);
    const { rows } = await client.listApprovalHistory({ params: { appId }, query: {} });
    expect(rows[0]).toMatchObject({ user: { firstName: 'Fitri' }, onBehalfOf: 'Galih Permana' });
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
