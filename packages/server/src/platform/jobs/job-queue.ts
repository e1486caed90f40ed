import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { Db, OpenDatabase } from '../database/open-database.ts';

/** Work that leaves through the outbox: named, with a plain payload, retried a bounded number of times. */
export type JobKind<Payload extends object> = {
  readonly queue: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly expireInSeconds: number;
  /** Type only: what travels in the job. */
  readonly payload?: Payload;
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
  readonly retry: (queue: string, id: string) => Promise<void>;
  readonly isReady: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** PGlite has one connection for everybody, so its queue is asked less often and tidied rarely. */
const POLL_SECONDS = { embedded: 1, server: 0.5 };

export async function openJobQueue(
  database: OpenDatabase,
  kinds: readonly JobKind<object>[],
  log: FastifyBaseLogger,
  runs: boolean,
): Promise<JobQueue> {
  const isEmbedded = database.pglite !== null;
  const boss = new PgBoss({
    db: database.pglite !== null ? fromPglite(database.pglite) : fromKysely(database.db),
    schema: 'jobs',
    supervise: runs,
    schedule: runs,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const { queue, retryLimit, retryDelaySeconds, expireInSeconds } of kinds) {
    const options = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
    if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, options);
    else await boss.updateQueue(queue, options);
  }
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
      } as const;
      await boss.work(kind.queue, options, async (jobs) => {
        for (const job of jobs) {
          const isLastAttempt = job.retryCount >= job.retryLimit;
          await handler(job.data as never, { id: job.id, isLastAttempt });
        }
      });
    },
    schedule: async ({ queue }, cron, timeZone) => {
      if (runs) await boss.schedule(queue, cron, {}, { tz: timeZone });
    },
    retry: async (queue, id) => {
      await boss.retry(queue, id);
    },
    isReady: async () => boss.isInstalled(),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}
