import { isDeepStrictEqual } from 'node:util';
import type { JobName } from '@trustiq/contract/system/job-names.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fromKysely, fromPglite, type JobResult, PgBoss, type Schedule } from 'pg-boss';
import type { z } from 'zod';
import type { Db, OpenDatabase } from '../database/open-database.ts';
import { throughFewConnections } from './few-connections.ts';

/** Work that leaves through the outbox: named, with a plain payload, retried a bounded number of times. */
export type JobKind<Payload extends object> = {
  readonly queue: JobName;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly expireInSeconds: number;
  /** What travels in the job; a job that holds anything else has failed before anybody looked at it. */
  readonly payload?: z.ZodType<Payload>;
};

export const jobKind = <Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> => kind;

export type JobHandler<Payload extends object> = (
  payload: Payload,
  job: { id: string; isLastAttempt: boolean },
) => Promise<void>;

export type SendOptions = { readonly key?: string; readonly startAfterSeconds?: number };

export type JobQueue = {
  /** Inside a transaction the job exists only if the transaction commits. */
  readonly send: <Payload extends object>(
    db: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: SendOptions,
  ) => Promise<void>;
  readonly work: <Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>) => Promise<void>;
  readonly schedule: (kind: JobKind<object>, cron: string, timeZone: string) => Promise<void>;
  /** Runs a failed job again; false when there is no such job. Inside a transaction, only if it commits. */
  readonly retry: (db: Db, queue: string, id: string) => Promise<boolean>;
  readonly isReady: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** Another try would read the same: such a job ends at once, and the jobs behind it go on. */
const UNREADABLE = { message: 'the job holds data that nobody can read' };

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** PGlite has one connection for everybody, so its queue is asked less often and tidied rarely. */
const POLL_SECONDS = { embedded: 1, server: 0.5 };
const TIDY_SECONDS = { embedded: 60, server: 15 };

/** A worker that was killed says no word: whoever is silent for so long has lost its job to the next one. */
const SILENT_SECONDS = 15;

const holds = <Known extends object>(known: Known, wanted: Partial<Known>): boolean =>
  (Object.keys(wanted) as (keyof Known)[]).every((name) => known[name] === wanted[name]);

export async function openJobQueue(
  database: OpenDatabase,
  kinds: readonly JobKind<object>[],
  log: FastifyBaseLogger,
  runs: boolean,
): Promise<JobQueue> {
  const isEmbedded = database.pglite !== null;
  const { rows: schemas } = await sql`select where to_regnamespace('jobs') is not null`.execute(database.db);
  const boss = new PgBoss({
    db: database.pglite !== null ? fromPglite(database.pglite) : throughFewConnections(fromKysely(database.db)),
    schema: 'jobs',
    // Even `if not exists` needs the right to create schemas, which the application's role need not have.
    createSchema: schemas.length === 0,
    supervise: runs,
    schedule: runs,
    superviseIntervalSeconds: isEmbedded ? TIDY_SECONDS.embedded : TIDY_SECONDS.server,
    monitorIntervalSeconds: isEmbedded ? TIDY_SECONDS.embedded : TIDY_SECONDS.server,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { queue, retryLimit, retryDelaySeconds, expireInSeconds } of kinds) {
    const retries = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true };
    const options = { ...retries, expireInSeconds, heartbeatSeconds: SILENT_SECONDS };
    const known = kept.get(queue);
    // Whoever starts has read every queue that there is, and need not look it up.
    if (known !== undefined && holds(known, options)) continue;
    if (known === undefined) await boss.createQueue(queue, options);
    else await boss.updateQueue(queue, options);
    // Both forget what is known of the queue. Looked up now, or the first `send` would ask for it while its own
    // transaction holds the only connection of the embedded database, and wait for ever.
    await boss.findJobs(queue, { id: NO_JOB });
  }
  let schedules: Promise<Schedule[]> | null = null;
  return {
    send: async (db, { queue }, payload, { key, startAfterSeconds } = {}) => {
      await boss.send(queue, payload, {
        db: fromKysely(db),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    work: async (kind, handler) => {
      if (!runs) return;
      const options = {
        pollingIntervalSeconds: isEmbedded ? POLL_SECONDS.embedded : POLL_SECONDS.server,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work(kind.queue, options, async (jobs) => {
        const results: JobResult[] = [];
        for (const { id, data, retryCount, retryLimit } of jobs) {
          const isReadable = kind.payload === undefined || kind.payload.safeParse(data).success;
          if (isReadable) await handler(data as never, { id, isLastAttempt: retryCount >= retryLimit });
          else log.error({ queue: kind.queue, jobId: id }, UNREADABLE.message);
          results.push(isReadable ? { id, status: 'completed' } : { id, status: 'deadletter', output: UNREADABLE });
        }
        return results;
      });
    },
    schedule: async ({ queue }, cron, timeZone) => {
      if (!runs) return;
      schedules ??= boss.getSchedules();
      const wanted = { name: queue, cron, timezone: timeZone };
      const isKept = ({ data, options, ...schedule }: Schedule) =>
        holds(schedule, wanted) && isDeepStrictEqual({ data, options }, { data: {}, options: { tz: timeZone } });
      if (!(await schedules).some(isKept)) await boss.schedule(queue, cron, {}, { tz: timeZone });
    },
    retry: async (db, queue, id) => {
      if (!kinds.some((kind) => kind.queue === queue)) return false;
      const options = { db: fromKysely(db) };
      const [job] = await boss.findJobs(queue, { id, ...options });
      if (job?.state !== 'failed') return false;
      await boss.retry(queue, id, options);
      return true;
    },
    isReady: async () => boss.isInstalled(),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}
