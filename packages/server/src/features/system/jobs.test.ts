import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointJob } from '../../platform/audit/checkpoint-job.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const { queue } = checkpointJob;
let bank: TestBank;
beforeAll(async () => {
  // Nobody works in a process that only serves the web: jobs stay as they are.
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const send = () => bank.deps.db.transaction().execute((trx) => bank.deps.jobs.send(trx, checkpointJob, {}));
const breakThem = () =>
  sql`update jobs.job set state = 'failed', started_on = now(), completed_on = now(), retry_count = retry_limit,
    output = '{"message": "the disk is full", "stack": "secret"}' where name = ${queue}`.execute(bank.deps.db);

describe('jobs', () => {
  it('exist only if the change that sent them was kept', async () => {
    const { client } = await bank.signInAs('admin');
    const refused = bank.deps.db.transaction().execute(async (trx) => {
      await bank.deps.jobs.send(trx, checkpointJob, {});
      throw new Error('taken back');
    });
    await expect(refused).rejects.toThrow('taken back');
    expect((await client.listJobs()).total).toBe(0);
    await send();
    expect((await client.listJobs()).rows).toMatchObject([{ queue, state: 'created', attempts: 0, failure: null }]);
  });

  it('that failed say why, and run again when an administrator asks, once', async () => {
    const { client } = await bank.signInAs('admin');
    await breakThem();
    const [failed] = (await client.listJobs({ query: { 'state.equals': 'failed' } })).rows;
    expect(failed).toMatchObject({ queue, state: 'failed', failure: 'the disk is full', attempts: 3 });
    const params = { queue, id: failed?.id ?? '' };
    await client.retryJob({ params });
    expect((await client.listJobs()).rows).toMatchObject([{ id: failed?.id, state: 'retry' }]);
    expect((await refusal(client.retryJob({ params }))).status).toBe(404);
    const retried = (await auditEventsOf(bank.deps.db, 'admin')).filter(({ event }) => event === 'job_retried');
    expect(retried).toEqual([{ event: 'job_retried', details: { queue, jobId: failed?.id } }]);
  });

  it.each(['no-such-queue', '__pgboss__send-it', "x'; drop table users"])('of %s are not there', async (name) => {
    const { client } = await bank.signInAs('admin');
    const params = { queue: name, id: '7b8a0f0e-6f0e-4f62-9d52-0d4f0a3b1c11' };
    expect((await refusal(client.retryJob({ params }))).status).toBe(404);
  });

  it('are sorted as asked', async () => {
    const { client } = await bank.signInAs('admin');
    await send();
    const { rows } = await client.listJobs({ query: { sort: ['queue,asc', 'createdAt,desc'] } });
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(
      rows
        .map((row) => row.createdAt)
        .toSorted()
        .reverse(),
    );
    expect(rows).toHaveLength(2);
  });
});
