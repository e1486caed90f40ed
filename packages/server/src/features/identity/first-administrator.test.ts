import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { newSetupToken } from './set-up-first-administrator.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { DEMO: '0' }, isFresh: true });
});
afterAll(() => bank.close());

const person = { userName: 'sari', fullName: 'Sari Dewi Pratiwi', email: 'sari@agm.example' };
const password = 'sepeda hijau di atas bukit';
const setUp = (token: string, chosen = password) =>
  bank.stranger().setUpFirstAdministrator({ body: { ...person, token, password: chosen } });

describe('the first administrator of a bank that is not the demo', () => {
  it('is made with the token that was printed last, once', async () => {
    expect(await bank.stranger().getSettings()).toMatchObject({ setupNeeded: true, demo: null });
    expect(await codeOf(setUp('not-the-token'))).toBe('NOT_FOUND');
    const tokenOfNextStart = (await newSetupToken(bank.deps.db, bank.now())) ?? '';
    expect(await codeOf(setUp(bank.setupToken ?? ''))).toBe('NOT_FOUND');
    expect(await codeOf(setUp(tokenOfNextStart, 'sari1234'))).toBe('PASSWORD_WEAK');

    const both = await Promise.allSettled([setUp(tokenOfNextStart), setUp(tokenOfNextStart)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

    const { client } = await bank.signInAs('sari', password);
    expect(await client.getMe()).toMatchObject({
      authorities: ['ROLE_ADMIN'],
      firstName: 'Sari',
      lastName: 'Dewi Pratiwi',
      areaId: null,
      branchId: null,
    });
    expect(await codeOf(setUp(tokenOfNextStart))).toBe('NOT_FOUND');
    expect(await newSetupToken(bank.deps.db, bank.now())).toBeNull();
    expect((await bank.stranger().getSettings()).setupNeeded).toBe(false);
    const events = (await auditEventsOf(bank.deps.db, 'sari')).map(({ event }) => event);
    expect(events).toEqual(['first_administrator_created', 'signed_in']);
    const refused = (await auditEventsOf(bank.deps.db, null)).filter(({ event }) => event === 'setup_refused');
    expect(refused.map(({ details }) => details['why'])).toEqual(expect.arrayContaining(['token', 'PASSWORD_WEAK']));
  });

  it('has to guess slowly', async () => {
    bank.moveClock(60_000);
    for (let guess = 0; guess < 10; guess++) expect(await codeOf(setUp(`guess-${guess}`))).toBe('NOT_FOUND');
    expect(await codeOf(setUp('guess-11'))).toBe('THROTTLED');
  });
});
