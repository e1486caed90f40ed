import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { disableServiceAccount } from './service-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const MINUTES = 60_000;
type Channel = Awaited<ReturnType<typeof serviceClient>>;
type Work = (channel: Channel, id: number) => Promise<unknown>;

/** Everything that a channel does to a case that is there. */
const works: Record<string, Work> = {
  document: ({ client }, id) => client.addOriginationDocument({ params: { id }, body: ktpUpload }),
  survey: ({ client }, id) => client.saveSurvey({ params: { id }, body: { photos: [] } }),
  submission: ({ client }, id) => client.submitOrigination({ params: { id } }),
};

/** A whole application, ready to be handed over. */
async function wholeCase(channel: Channel) {
  const id = await originate(channel);
  await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
  await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
  return id;
}
const originate = async ({ client }: Channel) => (await client.originateApplication({ body: originationBody() })).id;
const write = (channel: Channel, change: string) =>
  sql`update service_accounts set ${sql.raw(change)} where name = ${channel.name}`.execute(bank.deps.db);
const idOf = async ({ name }: Channel) => {
  const accounts = bank.deps.db.selectFrom('service_accounts').select('id').where('name', '=', name);
  return (await accounts.executeTakeFirstOrThrow()).id;
};
const entriesOf = async (id: number) => {
  const entries = bank.deps.db
    .selectFrom('audit_entries')
    .select('event')
    .where('application_id', '=', id)
    .orderBy('id');
  return (await entries.execute()).map(({ event }) => event);
};
const close = (channel: Channel) => disableServiceAccount(bank.deps, { name: channel.name, by: 'admin' });
const changed = (id: number) => `Service account ${id}, service_accounts: is_active was changed`;
const newFaults = async (before: readonly string[]) =>
  (await faultsOfBank(bank)).filter((fault) => !before.includes(fault)).join('\n');

describe('K7 a channel that is opened or closed in the database for a moment', () => {
  it.each(Object.entries(works))('does not work on a case itself: %s', async (_, work) => {
    const channel = await serviceClient(bank);
    const id = await wholeCase(channel);
    await close(channel);
    const before = await faultsOfBank(bank);
    const told = await entriesOf(id);
    await write(channel, 'is_active = true');
    await expect(work(channel, id)).rejects.toThrow();
    await write(channel, 'is_active = false');
    expect((await entriesOf(id)).filter((event) => event !== 'record_broken')).toEqual(told);
    expect(await newFaults(before)).toContain(changed(await idOf(channel)));
  });

  it.each(dailyPart(Object.entries(works), 2))('leaves its cases to no other channel: %s', async (_, work) => {
    const [one, other] = [await serviceClient(bank), await serviceClient(bank)];
    const id = await wholeCase(one);
    const before = await faultsOfBank(bank);
    const told = await entriesOf(id);
    await write(one, 'is_active = false');
    await expect(work(other, id)).rejects.toThrow();
    await write(one, 'is_active = true');
    expect((await entriesOf(id)).filter((event) => event !== 'record_broken')).toEqual(told);
    expect(await newFaults(before)).toContain(changed(await idOf(one)));
  });

  it.each([
    ['itself', 'is_active = true', true],
    ['the one whose case it is', 'is_active = false', false],
  ])('is told nothing of what a case lacks: %s', async (_, change, isItself) => {
    const [one, other] = [await serviceClient(bank), await serviceClient(bank)];
    const id = await originate(one);
    if (isItself) await close(one);
    const before = await faultsOfBank(bank);
    await write(one, change);
    const refused = await refusal(works['submission']?.(isItself ? one : other, id) ?? Promise.resolve());
    await write(one, isItself ? 'is_active = false' : 'is_active = true');
    expect(refused.problem?.details).toEqual({ obstacles: ['record_broken'] });
    expect(await newFaults(before)).toContain(changed(await idOf(one)));
  });

  it('leaves them to nobody either when its account is taken away', async () => {
    const [one, other] = [await serviceClient(bank), await serviceClient(bank)];
    const id = await wholeCase(one);
    const accountId = await idOf(one);
    const told = await entriesOf(id);
    await sql`create table kept_account as select * from service_accounts where id = ${accountId}`.execute(
      bank.deps.db,
    );
    await sql`delete from service_accounts where id = ${accountId}`.execute(bank.deps.db);
    await expect(works['document']?.(other, id)).rejects.toThrow();
    await sql`insert into service_accounts overriding system value select * from kept_account`.execute(bank.deps.db);
    await sql`drop table kept_account`.execute(bank.deps.db);
    expect((await entriesOf(id)).filter((event) => event !== 'record_broken')).toEqual(told);
  });
});

describe('K7 a channel that is put back with its own older marks', () => {
  const acts: Record<string, Work> = { ...works, intake: originate };

  it.each(Object.entries(acts))('stays in the record: %s', async (_, work) => {
    const channel = await serviceClient(bank);
    const id = await wholeCase(channel);
    const subject = `service:${await idOf(channel)}`;
    const marks = () =>
      bank.deps.db.selectFrom('row_marks').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
    const putMarks = (row: Awaited<ReturnType<typeof marks>>) =>
      bank.deps.db.updateTable('row_marks').set(row).where('subject', '=', subject).execute();
    const old = await marks();
    await close(channel);
    const fresh = await marks();
    const before = await faultsOfBank(bank);
    bank.moveClock(2 * MINUTES);
    await write(channel, 'is_active = true');
    await putMarks(old);
    await work(channel, id);
    await write(channel, 'is_active = false');
    await putMarks(fresh);
    expect(await newFaults(before)).toMatch(
      /^Service account \d+, row_marks: audit entry \d+ relied on version 1 of it/,
    );
  });
});

describe('K7 a channel that was closed rightly', () => {
  it('leaves its cases to another, and is in the record as relied on', async () => {
    const [one, other] = [await serviceClient(bank), await serviceClient(bank)];
    const id = await wholeCase(one);
    await close(one);
    const before = await faultsOfBank(bank);
    await works['document']?.(other, id);
    expect(await newFaults(before)).toBe('');
  });

  it('does not finish what it began before', async () => {
    const channel = await serviceClient(bank);
    const id = await wholeCase(channel);
    const serviceId = await idOf(channel);
    const { branch_id: branchId, area_id: areaId } = await bank.deps.db
      .selectFrom('applications')
      .select(['branch_id', 'area_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await close(channel);
    const actor = { userId: null, role: 'SERVICE', areaId, branchId, serviceId } as const;
    const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
    const act = { actor, origin, id, action: 'saveSurvey', event: 'survey_saved' } as const;
    const acting = buildCaseDeps(bank.deps).cases.act(act, async () => null);
    await expect(acting).rejects.toThrow('UNAUTHENTICATED');
  });
});
