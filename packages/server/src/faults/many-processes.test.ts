import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@trustiq/contract/client.ts';
import { createClient } from '@trustiq/contract/whole-client.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { calculatedLoan } from '../testing/predisbursed-application.ts';
import { type RunningProgram, runProgram, runServer } from '../testing/run-server.ts';
import { startBalancer } from './balancer.ts';
import { newFaultBank, openSession, refusalsOf, refuse } from './fault-bank.ts';
import { openStream } from './open-stream.ts';

const RESTARTS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const JOBS = 6;
const DECIDED_A_RESTART = 15;
const PATIENCE_MS = 3_600_000;

const server = inject('postgres');

const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error)));

/** The embedded database has room for one process. */
describe.runIf(server !== null)('two web and two worker processes on one database', { timeout: PATIENCE_MS }, () => {
  let bank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let cases: number[];
  const nextCases = (count: number) => cases.splice(0, count);
  const webs: Awaited<ReturnType<typeof runServer>>[] = [];
  const workers: RunningProgram[] = [];
  const addressOf = (web: number) => webs[web]?.address ?? '';

  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    bank = newFaultBank(database.url);
    cases = await bank.fill(JOBS + 2 + 2 * RESTARTS * DECIDED_A_RESTART, (opened, id) => calculatedLoan(opened, id));
    for (let count = 0; count < 2; count++) workers.push(runProgram('main.ts', { ...bank.env, PROCESS: 'worker' }));
    webs.push(...(await Promise.all([0, 1].map(() => runServer({ ...bank.env, PROCESS: 'web' })))));
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const program of [...webs, ...workers]) program.process.kill('SIGTERM');
    expect(await Promise.all([...webs, ...workers].map(({ exitCode }) => exitCode))).toEqual([0, 0, 0, 0]);
    expect(await bank.verify()).toMatchObject({ code: 0 });
    await database.drop();
    bank.remove();
  }, PATIENCE_MS);

  it('know each other’s sessions, and a sign-out at one ends the session at the other', async () => {
    const session = await openSession(addressOf(0), 'analyst');
    expect((await session.at(addressOf(1)).getMe()).userName).toBe('analyst');
    await session.at(addressOf(1)).logout();
    await expect(session.at(addressOf(0)).getMe()).rejects.toMatchObject({ status: 401 });
  });

  it('give one effect and one answer to a key that is sent to both at once', async () => {
    const [id = 0] = nextCases(1);
    const session = await openSession(addressOf(0), 'checker');
    const key = randomUUID();
    const clients = [0, 1].map((web) => session.at(addressOf(web)));
    const first = await Promise.all(clients.map((client) => outcomeOf(refuse(client, { id, key }))));
    const answers = await Promise.all(clients.map((client) => refuse(client, { id, key })));
    // Whoever came second was told to wait, or given the answer of the first.
    for (const answer of first) expect([409, answers[0]]).toContainEqual(answer);
    expect(first).toContainEqual(answers[0]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await refusalsOf(session.at(addressOf(1)), id)).toBe(1);
  });

  it('count wrong passwords together', async () => {
    const strangers = [0, 1].map((web) => createClient({ baseUrl: addressOf(web) }));
    const guess = (client: (typeof strangers)[number]) =>
      outcomeOf(client.login({ body: { username: 'reviewer', password: 'salah sekali' } }));
    const answers = await Promise.all(
      strangers.map((client) => Promise.all(Array.from({ length: 7 }, () => guess(client)))),
    );
    // Five are free. Counted apart it would be ten; a slow machine lets the first wait of a second pass.
    const wrong = answers.flat().filter((status) => status === 401).length;
    expect(wrong).toBeGreaterThanOrEqual(5);
    expect(wrong).toBeLessThanOrEqual(7);
    for (const ofOne of answers) expect(ofOne).toContain(429);
  });

  it('tell the screens at one of a decision made at the other', async () => {
    const [id = 0] = nextCases(1);
    const session = await openSession(addressOf(0), 'checker');
    const stream = await openStream(addressOf(1), session.headers);
    await refuse(session.at(addressOf(0)), { id, key: randomUUID() });
    await expect.poll(stream.text).toMatch(new RegExp(`event: case_moved\ndata: .*"applicationId":${id}`));
    stream.close();
  });

  it('do each job once', async () => {
    const ids = nextCases(JOBS);
    const checker = (await openSession(addressOf(0), 'checker')).at(addressOf(0));
    const analyst = (await openSession(addressOf(1), 'analyst')).at(addressOf(1));
    const recommend = async (id: number) => {
      const { version } = await checker.getCase({ params: { id } });
      await checker.recommendApplication({ params: { id }, body: { notes: 'lengkap', version } });
    };
    await Promise.all(ids.map(recommend));
    const clearances = async (id: number) => {
      const { rows } = await analyst.listApprovalHistory({ params: { appId: id }, query: { size: 100 } });
      return rows.filter(({ decisionDesc }) => decisionDesc.decDesc === 'KYC selesai').length;
    };
    await expect.poll(() => Promise.all(ids.map(clearances)), { timeout: 60_000 }).toEqual(ids.map(() => 1));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const asked = `select application_id as id, count(*)::int as count from audit_entries
      where event = 'bureau_enquired' and application_id = any($1) group by 1 order by 1`;
    await expect
      .poll(async () => (await client.query(`select state, retry_count from jobs.job where name = 'kyc'`)).rows)
      .toEqual(ids.map(() => ({ state: 'completed', retry_count: 0 })));
    expect((await client.query(asked, [ids])).rows).toEqual(
      ids.toSorted((one, other) => one - other).map((id) => ({ id, count: 1 })),
    );
    await client.end();
  });

  it(`are restarted one after the other without a failed request (${2 * RESTARTS} restarts)`, async () => {
    const addresses = [addressOf(0), addressOf(1)];
    const balancer = startBalancer(addresses);
    const session = await openSession(addressOf(0), 'checker');
    const client = session.at('', balancer.fetch);
    const failures: unknown[] = [];
    const done = { reads: 0, decisions: 0 };
    const note = (what: keyof typeof done, call: Promise<unknown>) =>
      call.then(
        () => void (done[what] += 1),
        (error: unknown) => void failures.push(error),
      );
    let isOver = false;
    const read = async () => {
      while (!isOver) {
        await note('reads', client.listApplications({ query: { size: 10 } }));
        await sleep(10);
      }
    };
    const decided: number[] = [];
    const decide = async (batch: number[]) => {
      for (let id = batch.shift(); id !== undefined; id = batch.shift()) {
        decided.push(id);
        await note('decisions', refuse(client, { id, key: randomUUID() }));
      }
    };
    const readers = [read(), read(), read()];
    let slowestStopMs = 0;
    for (let restart = 0; restart < 2 * RESTARTS; restart++) {
      const which = restart % 2;
      const batch = nextCases(DECIDED_A_RESTART);
      const deciders = [decide(batch), decide(batch), decide(batch)];
      while (batch.length > DECIDED_A_RESTART / 2) await sleep(2);
      const started = performance.now();
      webs[which]?.process.kill('SIGTERM');
      expect(await webs[which]?.exitCode).toBe(0);
      slowestStopMs = Math.max(slowestStopMs, performance.now() - started);
      await Promise.all(deciders);
      const next = await runServer({ ...bank.env, PROCESS: 'web' });
      webs[which] = next;
      addresses[which] = next.address;
    }
    await sleep(300);
    isOver = true;
    await Promise.all(readers);
    const figures = { ...done, failed: failures.length, handedOn: balancer.handedOn() };
    console.log(
      `${2 * RESTARTS} rolling restarts: ${JSON.stringify(figures)}, slowest stop ${Math.round(slowestStopMs)} ms`,
    );
    expect(failures).toEqual([]);
    expect(Math.min(done.reads, done.decisions)).toBeGreaterThan(10);
    expect(slowestStopMs).toBeLessThan(10_000);
    for (const id of decided) expect(await refusalsOf(client, id)).toBe(1);
  });
});
