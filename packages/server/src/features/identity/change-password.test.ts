import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const encoded = (password: string) => Buffer.from(password, 'utf8').toString('base64');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
const change = (client: Client, passwordOld: string, passwordNew: string) =>
  client.changePassword({
    body: { appUserId: 1, passwordOld: encoded(passwordOld), passwordNew: encoded(passwordNew), role: 'RECON' },
  });

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const here = await bank.signInAs('user');
    const elsewhere = await bank.signInAs('user');
    expect(await change(here.client, DEMO_PASSWORD, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '000' });
    expect((await here.client.getMe()).userName).toBe('user');
    expect(await codeOf(elsewhere.client.getMe())).toBe('UNAUTHENTICATED');
    expect(await codeOf(bank.signInAs('user', DEMO_PASSWORD))).toBe('LOGIN_INCORRECT');
    await bank.signInAs('user', 'sepeda hijau di atas bukit');
    expect((await auditEventsOf(bank.deps.db, 'user')).map(({ event }) => event)).toContain('password_changed');
  });

  it('answers 001 to a wrong old password, writes it down, and stops listening after ten', async () => {
    const { client } = await bank.signInAs('kom');
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await change(client, 'not this one', 'sepeda hijau di atas bukit')).toEqual({ responseCode: '001' });
    const throttled = await refusal(change(client, DEMO_PASSWORD, 'sepeda hijau di atas bukit'));
    expect([throttled.status, throttled.retryAfterSeconds]).toEqual([429, 900]);
    const refused = (await auditEventsOf(bank.deps.db, 'kom')).filter(
      ({ event }) => event === 'password_change_refused',
    );
    expect(refused).toHaveLength(10);
    expect(refused[0]?.details).toEqual({ why: 'password' });
    bank.moveClock(900_000);
    expect(await change(client, DEMO_PASSWORD, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '000' });
  });

  it('changes the password of the person who is signed in, whatever appUserId says', async () => {
    const victim = await bank.signInAs('reviewer');
    const { appUserId } = await victim.client.getMe();
    const { client } = await bank.signInAs('checker');
    const body = { appUserId, passwordOld: encoded(DEMO_PASSWORD), passwordNew: encoded('payung kuning tanpa hujan') };
    expect(await client.changePassword({ body })).toEqual({ responseCode: '000' });
    await bank.signInAs('reviewer', DEMO_PASSWORD);
    await bank.signInAs('checker', 'payung kuning tanpa hujan');
  });

  it('takes a password in any script', async () => {
    const { client } = await bank.signInAs('ops_cabang');
    expect(await change(client, DEMO_PASSWORD, 'ꦏꦸꦢ ünïcødé пароль 7')).toEqual({ responseCode: '000' });
    await bank.signInAs('ops_cabang', 'ꦏꦸꦢ ünïcødé пароль 7');
  });
});

describe('a new password', () => {
  it.each([
    ['shorter than eight characters', 'xK9$vq2'],
    ['longer than 128 characters', 'sepeda hijau di atas bukit '.repeat(5)],
    ['a common one', 'password123'],
    ['a common Indonesian one', 'indonesia1'],
    ['a keyboard row', 'qwertyuiop12'],
    ['made of the name of the bank', 'BankAGM123'],
    ['made of the name of this program', 'TrustIQ-2026'],
    ['made of the own names', 'melatikusumawardani'],
    ['made of the user name', 'dir_ut2026'],
  ])('is refused when it is %s', async (_, password) => {
    const { client } = await bank.signInAs('dir_ut');
    bank.moveClock(900_000);
    expect(await codeOf(change(client, DEMO_PASSWORD, password))).toBe('PASSWORD_WEAK');
  });

  it('is judged without holding up everybody else', async () => {
    const { client } = await bank.signInAs('dir_ut');
    bank.moveClock(900_000);
    let longestMs = 0;
    let isJudging = true;
    const judged = codeOf(change(client, DEMO_PASSWORD, 'p4s5w0rd'.repeat(16))).finally(() => {
      isJudging = false;
    });
    while (isJudging) {
      const began = performance.now();
      await setImmediate();
      await bank.stranger().getHealth();
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    expect(await judged).toBe('PASSWORD_WEAK');
    expect(longestMs).toBeLessThan(1_000);
  });

  it('is refused when its bytes are not text', async () => {
    const { client } = await bank.signInAs('dir_ut');
    bank.moveClock(900_000);
    const passwordNew = Buffer.from('ffFEfdFCfbFAf9F8f7', 'hex').toString('base64');
    const call = client.changePassword({ body: { passwordOld: encoded(DEMO_PASSWORD), passwordNew } });
    expect(await codeOf(call)).toBe('PASSWORD_WEAK');
  });

  it('is refused when it is one of the last five, and taken when it is the sixth', async () => {
    const { client } = await bank.signInAs('area');
    const words = ['gajah', 'kelinci', 'merpati', 'buaya', 'kupu-kupu', 'lumba-lumba'];
    const passwords = [DEMO_PASSWORD, ...words.map((word) => `${word} naik kereta malam ke utara`)];
    for (const [index, password] of passwords.slice(1, 5).entries())
      expect(await change(client, passwords[index] ?? '', password)).toEqual({ responseCode: '000' });
    expect(await codeOf(change(client, passwords[4] ?? '', passwords[1] ?? ''))).toBe('PASSWORD_REUSED');
    expect(await codeOf(change(client, passwords[4] ?? '', passwords[4] ?? ''))).toBe('PASSWORD_REUSED');
    expect(await change(client, passwords[4] ?? '', passwords[5] ?? '')).toEqual({ responseCode: '000' });
    expect(await change(client, passwords[5] ?? '', passwords[6] ?? '')).toEqual({ responseCode: '000' });
    expect(await change(client, passwords[6] ?? '', passwords[1] ?? '')).toEqual({ responseCode: '000' });
  });
});
