import { ApiError } from '@trustiq/contract/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { demoAccounts } from './demo-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: ApiError) => error,
  );

describe('signing in', () => {
  it.each(demoAccounts)('lets $userName in as $role', async ({ userName, role, areaId }) => {
    const { client } = await bank.signInAs(userName);
    const profile = await client.getMe();
    expect(profile).toMatchObject({ userName, authorities: [role], areaId, email: `${userName}@agm.example` });
  });

  it('takes the e-mail address in place of the user name', async () => {
    const { client } = await bank.signInAs('ANALYST@agm.example');
    expect((await client.getMe()).userName).toBe('analyst');
  });

  it('gives the same answer for a wrong password and an unknown user', async () => {
    const wrong = await refusal(bank.signInAs('reviewer', 'not the password'));
    const unknown = await refusal(bank.signInAs('nobody', 'not the password'));
    expect([wrong.status, wrong.problem?.title]).toEqual([401, 'The login detail is incorrect']);
    expect([unknown.status, unknown.problem?.title]).toEqual([401, 'The login detail is incorrect']);
  });

  it('is worth nothing without the cookie that came with the token', async () => {
    const { token } = await bank.signInAs('kom');
    const thief = bank.stranger({ authorization: `Bearer ${token}` });
    expect((await refusal(thief.getMe())).status).toBe(401);
  });

  it('ends with the sign-out', async () => {
    const { client } = await bank.signInAs('area');
    await client.logout();
    expect((await refusal(client.getMe())).problem?.code).toBe('UNAUTHENTICATED');
  });

  it('makes an account wait from the fifth failure', async () => {
    // Everybody signed in from one address a moment ago, which has a limit of its own.
    bank.moveClock(61_000);
    for (let attempt = 0; attempt < 5; attempt++) await refusal(bank.signInAs('dir_ut', 'wrong'));
    const blocked = await refusal(bank.signInAs('dir_ut'));
    expect([blocked.status, blocked.retryAfterSeconds]).toEqual([429, 1]);
    bank.moveClock(1_001);
    const { client } = await bank.signInAs('dir_ut');
    expect((await client.getMe()).userName).toBe('dir_ut');
  });
});
