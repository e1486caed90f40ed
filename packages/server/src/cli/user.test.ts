import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../platform/database/directory-lock.ts';
import { auditEventsOf } from '../testing/audit-events.ts';
import { codeOf } from '../testing/refusal.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { runUserCommand } from './user-command.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PUBLIC_URL: 'https://trustiq.agm.example' } });
});
afterAll(() => bank.close());

const user = (...args: string[]) => runUserCommand(bank.deps, args);
const create = (userName: string, ...args: string[]) =>
  user('create', userName, '--email', `${userName}@agm.example`, '--name', 'Budi Arif Santoso', ...args);
const tokenIn = (printed: string) => /new-password\/([\w-]{43})$/.exec(printed)?.[1] ?? '';
const passwordNew = Buffer.from('sepeda hijau di atas bukit').toString('base64');

describe('npm run user', () => {
  it('creates a person who sets a password through the printed link', async () => {
    const printed = await create('budi', '--role', 'ROLE_CHECKER', '--branch', '001');
    expect(printed).toContain('https://trustiq.agm.example/auth/new-password/');
    const body = { tokens: tokenIn(printed), passwordNew };
    expect(await bank.stranger().resetPassword({ body })).toEqual({ responseCode: '000' });
    const { client } = await bank.signInAs('budi', 'sepeda hijau di atas bukit');
    expect(await client.getMe()).toMatchObject({
      authorities: ['ROLE_CHECKER'],
      fullname: 'Budi Arif Santoso',
      branchCode: '001',
      areaId: 2,
    });
  });

  it('disables a person and ends their sessions at once, and enables them again', async () => {
    const { client } = await bank.signInAs('reviewer');
    const link = await user('reset', 'reviewer');
    await user('disable', 'reviewer');
    expect(await codeOf(client.getMe())).toBe('UNAUTHENTICATED');
    expect(await codeOf(bank.signInAs('reviewer'))).toBe('LOGIN_INCORRECT');
    const tokens = tokenIn(link);
    expect(await bank.stranger().validateResetToken({ body: { tokens } })).toEqual({ responseCode: '001', data: null });
    await expect(user('reset', 'reviewer')).rejects.toThrow('reviewer is disabled');
    expect(await user('list')).toMatch(/^reviewer .*disabled Yudha Pramono <reviewer@agm\.example>$/m);
    await user('enable', 'reviewer');
    await bank.signInAs('reviewer');
  });

  it('moves a person to another role and place', async () => {
    const { client } = await bank.signInAs('cabang');
    await user('set', 'cabang', '--role', 'ROLE_OPS_AREA', '--area', '1');
    expect(await codeOf(client.getMe())).toBe('UNAUTHENTICATED');
    const moved = await (await bank.signInAs('cabang')).client.getMe();
    expect(moved).toMatchObject({ authorities: ['ROLE_OPS_AREA'], areaId: 1, branchId: null });
    await user('set', 'cabang', '--role', 'ROLE_DIR_BIS');
    const promoted = await (await bank.signInAs('cabang')).client.getMe();
    expect(promoted).toMatchObject({ authorities: ['ROLE_DIR_BIS'], areaId: null, branchId: null });
    await user('set', 'cabang', '--role', 'ROLE_CABANG', '--branch', '003');
    const back = await (await bank.signInAs('cabang')).client.getMe();
    expect(back).toMatchObject({ authorities: ['ROLE_CABANG'], areaId: 1, branchCode: '003' });
  });

  it('writes down every change and who made it, and nothing of a refused one', async () => {
    await create('citra', '--role', 'ROLE_KOM');
    await user('disable', 'citra');
    await expect(create('citra', '--role', 'ROLE_KOM')).rejects.toThrow();
    const about = (await auditEventsOf(bank.deps.db, null)).filter(({ details }) => details['userName'] === 'citra');
    expect(about.map(({ event }) => event)).toEqual(['account_created', 'account_disabled']);
    expect(about[0]?.details).toMatchObject({ role: 'ROLE_KOM', by: expect.any(String) });
  });

  it.each([
    [['--role', 'ROLE_CHECKER'], 'ROLE_CHECKER works in one branch: give it with --branch'],
    [['--role', 'ROLE_AREA'], 'ROLE_AREA works in one area: give it with --area'],
    [['--role', 'ROLE_EXT_CHECKER', '--area', '2'], 'ROLE_EXT_CHECKER belongs to the HRD area only: give --area 999'],
    [['--role', 'ROLE_DIR_UT', '--branch', '001'], 'takes neither --branch nor --area'],
    [['--role', 'ROLE_CABANG', '--branch', '001', '--area', '3'], 'The branch does not belong to that area'],
    [['--role', 'ROLE_CABANG', '--branch', '777'], 'There is no branch 777'],
    [['--role', 'ROLE_AREA', '--area', '77'], 'There is no area 77'],
    [['--role', 'ROLE_AREA', '--area', 'two'], 'two is not the number of an area'],
    [['--role', 'ROLE_BOSS'], 'ROLE_BOSS is not a role'],
    [['--role', 'ROLE_KOM', '--role', 'ROLE_ADMIN'], 'A person has one role'],
    [[], '--role: a role is needed'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('refuses %j in words', async (args, words) => {
    await expect(create('dewi', ...args)).rejects.toThrow(words);
    await expect(user('disable', 'dewi')).rejects.toThrow('There is no user dewi.');
  });

  it('refuses a taken name, a taken address, a strange name, and a change that would misplace somebody', async () => {
    await expect(create('admin', '--role', 'ROLE_KOM')).rejects.toThrow('admin is taken.');
    const twin = user('create', 'twin', '--email', 'ADMIN@agm.example', '--name', 'Twin', '--role', 'ROLE_KOM');
    await expect(twin).rejects.toThrow('ADMIN@agm.example is taken.');
    await expect(create('Böse', '--role', 'ROLE_KOM')).rejects.toThrow('The user name:');
    await expect(user('set', 'kom', '--role', 'ROLE_CHECKER')).rejects.toThrow('works in one branch');
    await expect(user('set', 'hrd', '--area', '2')).rejects.toThrow('HRD area only');
    await expect(user('explode', 'kom')).rejects.toThrow('npm run user -- list');
  });

  it('asks to stop the server that holds the embedded database', () => {
    const directory = mkdtempSync(join(tmpdir(), 'trustiq-cli-'));
    const unlock = lockDirectory(directory);
    const run = () =>
      execFileSync(process.execPath, [join(import.meta.dirname, 'user.ts'), 'list'], {
        env: { PATH: process.env['PATH'] ?? '', DATA_DIR: directory },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(run).toThrow(/is in use by process \d+[\s\S]*stop the server/);
    unlock();
    rmSync(directory, { recursive: true });
  });
});
