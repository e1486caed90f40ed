import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const HOUR_MS = 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('the sessions of the bank', () => {
  it('are shown to the administrator, the own one marked', async () => {
    await bank.signInAs('checker');
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listSessions({ query: { sort: 'userName,asc' } });
    expect(rows).toMatchObject([
      { userName: 'admin', fullname: 'Sari Pratiwi', role: 'ROLE_ADMIN', isOwn: true },
      { userName: 'checker', role: 'ROLE_CHECKER', ip: '127.0.0.1', isOwn: false },
    ]);
  });

  it('can be ended: the next request of that person is refused, and it is written down who did it', async () => {
    const victim = await bank.signInAs('kom');
    const other = await bank.signInAs('kom');
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listSessions({ query: { 'userName.contains': 'kom', sort: 'id,asc' } });
    const id = rows[0]?.id ?? 0;
    await client.endSession({ params: { id } });
    expect((await refusal(victim.client.getMe())).status).toBe(401);
    expect((await other.client.getMe()).userName).toBe('kom');
    const { appUserId } = await other.client.getMe();
    expect(await auditEventsOf(bank.deps.db, 'admin')).toContainEqual({
      event: 'session_ended',
      details: { sessionId: id, ofUserId: appUserId },
    });
    expect((await refusal(client.endSession({ params: { id } }))).status).toBe(404);
  });

  it('leave the list when they have been idle for an hour', async () => {
    bank.moveClock(HOUR_MS);
    const { client } = await bank.signInAs('admin');
    expect((await client.listSessions()).total).toBe(1);
  });
});
