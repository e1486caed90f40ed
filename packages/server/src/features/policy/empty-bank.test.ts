import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBankCommand } from '../../cli/bank-command.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const PASSWORD = 'sepeda hijau di atas bukit';
const EXAMPLE = new URL('../../../../../bank.example.yaml', import.meta.url);

let bank: TestBank;
const directory = mkdtempSync(join(tmpdir(), 'trustiq-first-policy-'));
const file = join(directory, 'bank.yaml');
beforeAll(async () => {
  const production = { DEMO: '0', NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1', PROCESS: 'web' };
  bank = await startBank({ isFresh: true, env: production });
  // Its administrator signs in with a password alone: the second factor has tests of its own.
  const text = readFileSync(EXAMPLE, 'utf8');
  writeFileSync(file, text.replace(/secondFactorRoles:\n(?: +- \w+\n)+/, 'secondFactorRoles: []\n'));
});
afterAll(async () => {
  await bank.close();
  rmSync(directory, { recursive: true });
});

const runCommand = (...args: string[]) => runBankCommand(args, (work) => work(bank.deps), 'budi', bank.now);

const tables = ['areas', 'branches', 'loan_products', 'insurance_options', 'reasons', 'deviation_types'] as const;

const counts = () =>
  Promise.all(tables.map(async (table) => (await bank.deps.db.selectFrom(table).selectAll().execute()).length));

describe('a bank in production that was told nothing yet', () => {
  it('has no branch, product, insurance, reason or deviation of anybody else’s, and no policy', async () => {
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(bank.deps.policies.isEmpty()).toBe(true);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('lets its administrator begin, and says in words that there is no business yet', async () => {
    const person = { userName: 'gendis', fullName: 'Gendis Ayuningtyas', email: 'gendis@senandika.example' };
    const body = { ...person, token: bank.setupToken ?? '', password: PASSWORD };
    await bank.stranger().setUpFirstAdministrator({ body });
    const { client, token, fetch } = await bank.signInAs('gendis', PASSWORD);
    expect(await client.listPolicies()).toMatchObject({ inForce: null, newest: null, proposals: [] });
    expect(await client.listBranches()).toEqual([]);
    expect((await client.listAccounts({ query: {} })).rows).toHaveLength(1);
    const { status, problem } = await refusal(client.getCase({ params: { id: 1 } }));
    expect([status, problem?.code]).toEqual([409, 'BANK_NOT_SET_UP']);
    expect(problem?.title).toContain('Sistem → Penyiapan bank');
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const english = await fetch('/api/app-data-mp/1', { headers });
    expect(await english.text()).toContain('This bank has no policy yet');
  });

  it('takes its first policy from a file, which fills its tables and holds until a director confirms it', async () => {
    writeFileSync(join(directory, 'bad.yaml'), 'identity: 1');
    await expect(runCommand('import', join(directory, 'bad.yaml'))).rejects.toThrow('Nothing was changed');
    expect(await runCommand('import', file)).toContain('Version 1 of the policy holds');
    await bank.deps.policies.refresh();
    const [areas, branches, products] = await counts();
    const policy = bank.deps.policies.on(bank.now())?.policy;
    expect([areas, branches, products]).toEqual([
      policy?.organisation.areas.length,
      policy?.organisation.branches.length,
      policy?.products.offered.length,
    ]);
    expect(policy?.identity.coreBankingPrefix).toBe('SENAN');
    const { client } = await bank.signInAs('gendis', PASSWORD);
    const { inForce, proposals } = await client.listPolicies();
    expect(inForce).toBe(1);
    expect(proposals).toMatchObject([{ version: 1, ruling: null, origin: 'MIGRATION' }]);
    expect((await refusal(client.getCase({ params: { id: 1 } }))).problem?.code).toBe('NOT_FOUND');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is empty once: later versions are proposed', async () => {
    await expect(runCommand('import', file)).rejects.toThrow('its next version is proposed');
  });
});
