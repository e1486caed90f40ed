import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from '../platform/testing/local-postgres.ts';
import { urlOfDatabase } from '../platform/testing/test-databases.ts';
import { runServer } from '../testing/run-server.ts';
import { newFaultBank, settle, signInAt, startDeciders } from './fault-bank.ts';
import { mountSmallDisk } from './small-disk.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const CASES_A_ROUND = 15;
const PEOPLE = 8;
const DISK_MIB = 150 + 20 * ROUNDS;

const isRoot = process.getuid?.() === 0;

/** Its journal lies elsewhere, as it should: a journal without room would end PostgreSQL itself. */
describe.runIf(inject('postgres') !== null && isRoot)('a database whose disk is full', () => {
  let postgres: LocalPostgres;
  let disk: ReturnType<typeof mountSmallDisk>;
  let bank: ReturnType<typeof newFaultBank>;
  beforeAll(async () => {
    const started = await startLocalPostgres();
    if (started === null) throw new Error('No PostgreSQL of its own: install the server.');
    postgres = started;
    disk = mountSmallDisk(DISK_MIB, 'postgres');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create tablespace little location '${disk.directory}'`);
    await client.query('create database little tablespace little');
    await client.end();
    bank = newFaultBank(urlOfDatabase(postgres.url, 'little'));
  }, 60_000);
  afterAll(() => {
    postgres.stop();
    disk.unmount();
    bank.remove();
  });

  it(`refuses what it cannot write, shows what it has, and goes on when there is room (${ROUNDS} times)`, async () => {
    const cases = await bank.fill(ROUNDS * CASES_A_ROUND);
    const web = await runServer({ ...bank.env, PROCESS: 'web' });
    const checker = await signInAt(web.address, 'checker');
    const total = { acknowledged: 0, sentAway: 0, lost: 0, doubled: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const part = cases.splice(0, CASES_A_ROUND);
      disk.fill();
      const { sent, finished } = startDeciders(checker, part, PEOPLE);
      await finished;
      expect((await checker.listApplications({ query: { size: 10 } })).rows).not.toHaveLength(0);
      disk.makeRoom();
      for (const { status } of sent) expect([200, 503]).toContain(status);
      const { lost, doubled } = await settle(checker, sent);
      total.acknowledged += sent.filter(({ acknowledged }) => acknowledged).length;
      total.sentAway += sent.filter(({ status }) => status === 503).length;
      total.lost += lost;
      total.doubled += doubled;
      expect(await bank.verify()).toMatchObject({ code: 0 });
    }
    web.process.kill('SIGTERM');
    expect(await web.exitCode).toBe(0);
    console.log(`${ROUNDS} times a full database: ${JSON.stringify(total)}`);
    expect(total.sentAway).toBeGreaterThan(0);
    expect(total).toMatchObject({ lost: 0, doubled: 0 });
  }, 600_000);
});
