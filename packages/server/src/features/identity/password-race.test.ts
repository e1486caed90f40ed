import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { resetAccount } from './change-account.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const NEW_PASSWORD = 'Kenari-Biru-Terbang-8812';
const encoded = (password: string) => Buffer.from(password).toString('base64');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const openSessionsOf = async (userName: string) => {
  const rows = await bank.deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('user_name', '=', userName)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length;
};

describe('T7 a password that is being changed', () => {
  it('T7 opens no session that outlives the change', async () => {
    const { client } = await bank.signInAs('kom');
    const guesses = Array.from({ length: 4 }, () => bank.signInAs('kom', DEMO_PASSWORD).catch(() => null));
    const changing = client.changePassword({
      body: { passwordOld: encoded(DEMO_PASSWORD), passwordNew: encoded(NEW_PASSWORD) },
    });
    const late = Array.from({ length: 4 }, () => bank.signInAs('kom', DEMO_PASSWORD).catch(() => null));
    expect((await changing).responseCode).toBe('000');
    await Promise.all([...guesses, ...late]);
    expect(await openSessionsOf('kom')).toBe(1);
    bank.moveClock(1_000_000);
    expect(await codeOf(bank.signInAs('kom', DEMO_PASSWORD))).toBe('LOGIN_INCORRECT');
  });

  it('T7 opens none that outlives a reset by link, and two changes at once do not both stand', async () => {
    const link = await resetAccount(bank.deps, { userName: 'kom2', by: 'test' });
    const tokens = link.split('/').at(-1) ?? '';
    const { client } = await bank.signInAs('kom2');
    const guesses = Array.from({ length: 3 }, () => bank.signInAs('kom2', DEMO_PASSWORD).catch(() => null));
    const [reset, changed] = await Promise.all([
      bank.stranger().resetPassword({ body: { tokens, passwordNew: encoded(NEW_PASSWORD) } }),
      client.changePassword({
        body: { passwordOld: encoded(DEMO_PASSWORD), passwordNew: encoded('Perkutut-Hijau-Lari-4471') },
      }),
    ]);
    await Promise.all(guesses);
    expect([reset.responseCode, changed.responseCode].sort()).toEqual(['000', '001']);
    expect(await openSessionsOf('kom2')).toBe(reset.responseCode === '000' ? 0 : 1);
  });
});

describe('T13 names that nobody has', () => {
  const attempts = async (username: string) => {
    const codes: (string | undefined)[] = [];
    for (let number = 0; number < 6; number++) codes.push(await codeOf(bank.signInAs(username, 'wrong')));
    return codes;
  };

  it.each([0.5, 2])('T13 answer like known ones after %s days', async (days) => {
    for (const username of ['dir_ut', 'tidak_ada']) await attempts(username);
    bank.moveClock(days * 86_400_000);
    const [known, unknown] = [await attempts('dir_ut'), await attempts('tidak_ada')];
    expect(known).toEqual(unknown);
    expect(known[0]).toBe('LOGIN_INCORRECT');
    expect(known.filter((code) => code === 'THROTTLED')).toHaveLength(days > 1 ? 1 : 5);
  });
});
