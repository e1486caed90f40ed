import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

async function notify(userId: number, kind: string): Promise<number> {
  const row = await bank.deps.db
    .insertInto('notices')
    .values({ user_id: userId, kind, application_id: 20260000001, created_at: bank.now(), read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('own notices', () => {
  it('are the last twenty, the newest first', async () => {
    const { client } = await bank.signInAs('kom');
    const { appUserId } = await client.getMe();
    for (let number = 1; number <= 22; number++) await notify(appUserId, `kind_${number}`);
    const notices = await client.listNotices();
    expect(notices.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, (_, index) => `kind_${22 - index}`));
    expect(notices[0]).toMatchObject({ applicationId: 20260000001, details: {}, readAt: null });
  });

  it('keep the time of their first reading', async () => {
    const { client } = await bank.signInAs('kom');
    const [notice] = await client.listNotices();
    const id = notice?.id ?? 0;
    const firstRead = await client.readNotice({ params: { id } });
    expect(firstRead.readAt).toBe(bank.now().toISOString());
    bank.moveClock(60_000);
    expect((await client.readNotice({ params: { id } })).readAt).toBe(firstRead.readAt);
  });

  it('of another person are not there to be read', async () => {
    const kom = await bank.signInAs('kom');
    const [notice] = await kom.client.listNotices();
    const { client } = await bank.signInAs('kom2');
    expect(await client.listNotices()).toEqual([]);
    expect((await refusal(client.readNotice({ params: { id: notice?.id ?? 0 } }))).status).toBe(404);
  });

  it('are counted to the last one, and read up to what was shown', async () => {
    const { client } = await bank.signInAs('dir_bis');
    const { appUserId } = await client.getMe();
    const ids: number[] = [];
    for (let number = 1; number <= 65; number++) ids.push(await notify(appUserId, 'case_incoming'));
    const first = await client.getNoticesOverview({ query: {} });
    expect([first.unread, first.notices.length, first.hasOlder]).toEqual([65, 60, true]);
    const before = first.notices.at(-1)?.id ?? 0;
    const older = await client.getNoticesOverview({ query: { before } });
    expect([older.notices.map(({ id }) => id), older.hasOlder]).toEqual([ids.slice(0, 5).toReversed(), false]);
    const late = await notify(appUserId, 'case_incoming');
    expect(await client.readAllNotices({ body: { throughId: ids.at(-1) ?? 0 } })).toEqual({ unread: 1 });
    const { notices } = await client.getNoticesOverview({ query: {} });
    expect(notices.filter(({ readAt }) => readAt === null).map(({ id }) => id)).toEqual([late]);
  });

  it('of somebody who was away for long, ten thousand of them, are counted, shown in parts and read at once', async () => {
    const { client } = await bank.signInAs('dir_ut');
    const { appUserId } = await client.getMe();
    await sql`insert into notices (user_id, kind, application_id, created_at)
      select ${appUserId}, 'case_incoming', 20260000001, ${bank.now()} from generate_series(1, 10000)`.execute(
      bank.deps.db,
    );
    const { unread, notices, hasOlder } = await client.getNoticesOverview({ query: {} });
    expect([unread, notices.length, hasOlder]).toEqual([10_000, 60, true]);
    const shownIds = notices.map(({ id }) => id);
    expect(await client.readAllNotices({ body: { throughId: shownIds[0] ?? 0, shownIds } })).toEqual({ unread: 0 });
  });

  it('that arrived late, between those that were shown, stay unread, and older ones are read without being named', async () => {
    const { client } = await bank.signInAs('dir_kep');
    const { appUserId } = await client.getMe();
    const ids: number[] = [];
    for (let number = 1; number <= 4; number++) ids.push(await notify(appUserId, 'case_incoming'));
    const [older = 0, oldestShown = 0, late = 0, newest = 0] = ids;
    const shown = { throughId: newest, shownIds: [newest, oldestShown] };
    expect(await client.readAllNotices({ body: { ...shown, applicationId: 1 } })).toEqual({ unread: 4 });
    expect(await client.readAllNotices({ body: shown })).toEqual({ unread: 1 });
    const { notices } = await client.getNoticesOverview({ query: {} });
    const unread = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    expect([unread, notices.at(-1)?.id]).toEqual([[late], older]);
    expect(await client.readAllNotices({ body: { throughId: newest, shownIds: [] } })).toEqual({ unread: 1 });
  });

  it.each([2_147_483_648, 9_007_199_254_740_991, 0, -1])(
    'are asked for by number %d without a fault',
    async (number) => {
      const { client } = await bank.signInAs('dir_bis');
      const statusOf = async (asked: Promise<unknown>) =>
        asked.then(
          () => 200,
          ({ status }: { status: number }) => status,
        );
      expect([200, 400]).toContain(await statusOf(client.readAllNotices({ body: { throughId: number } })));
      expect([200, 400]).toContain(
        await statusOf(client.readAllNotices({ body: { throughId: 1, applicationId: number } })),
      );
      expect([200, 400]).toContain(await statusOf(client.getNoticesOverview({ query: { before: number } })));
    },
  );

  it('of one case are read together, and nobody reads those of others', async () => {
    const { client } = await bank.signInAs('dir_bis');
    const other = await bank.signInAs('dir_ops');
    const { appUserId } = await other.client.getMe();
    await notify(appUserId, 'case_incoming');
    const last = await notify(appUserId, 'case_incoming');
    expect((await client.readAllNotices({ body: { throughId: 2_147_483_647 } })).unread).toBe(0);
    expect(await other.client.readAllNotices({ body: { throughId: last, applicationId: 1 } })).toEqual({ unread: 2 });
    const ofCase = { throughId: last, applicationId: 20260000001 };
    expect(await other.client.readAllNotices({ body: ofCase })).toEqual({ unread: 0 });
  });

  it.each([0, -1, 2_147_483_647])('number %i does not exist', async (id) => {
    const { client } = await bank.signInAs('kom');
    expect((await refusal(client.readNotice({ params: { id } }))).status).toBe(404);
  });

  it('with a number no notice can have are refused', async () => {
    const { client } = await bank.signInAs('kom');
    expect((await refusal(client.readNotice({ params: { id: 99_999_999_999 } }))).status).toBe(400);
  });
});

describe('the switches of the quick panel', () => {
  it('tell of everything until they are moved, but send no daily mail and show no dense rows', async () => {
    const { client } = await bank.signInAs('reviewer');
    expect(await client.getPreferences()).toEqual({
      incomingNotices: true,
      decisionNotices: true,
      dailyMail: false,
      denseView: false,
      singleKeys: true,
      followNext: false,
    });
  });

  it('are kept per person, and the change is written down', async () => {
    const { client } = await bank.signInAs('reviewer');
    const wanted = {
      incomingNotices: false,
      decisionNotices: true,
      dailyMail: true,
      denseView: true,
      singleKeys: false,
      followNext: true,
    };
    expect(await client.setPreferences({ body: wanted })).toEqual(wanted);
    const again = await bank.signInAs('reviewer');
    expect(await again.client.getPreferences()).toEqual(wanted);
    const other = await bank.signInAs('analyst');
    expect((await other.client.getPreferences()).denseView).toBe(false);
    expect(await auditEventsOf(bank.deps.db, 'reviewer')).toContainEqual({
      event: 'preferences_changed',
      details: wanted,
    });
  });
});
