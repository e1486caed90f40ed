import { parentPort } from 'node:worker_threads';
import { openConfigured } from './platform/opening/open-configured.ts';
import { circuitBreakers } from './platform/partners/circuit-breaker.ts';
import { secretsOf } from './platform/security/bound-secrets.ts';
import { readConfig } from './platform/settings/config.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { ThreadAnswer, ThreadQuestion } from './platform/threads/answering-thread.ts';
import { systemClock } from './platform/time/clock.ts';
import { type CheckContext, type Findings, findingsOf } from './platform/verify/check.ts';
import { atMomentOf } from './platform/verify/one-moment.store.ts';
import { checks } from './verify-bank.ts';

export type CheckQuestion = Pick<CheckContext, 'directory' | 'witness' | 'checkpointBytes'> & {
  /** Its place in the list. */
  readonly check: number;
  /** One of its parts; left out for the whole. */
  readonly part?: unknown;
  readonly moment: string;
  readonly at: Date;
};

const config = readConfig(process.env);
const database = openConfigured(config);
const storage = openStorage(config, circuitBreakers(systemClock));

async function findFaults({ check, part, moment, at, ...rest }: CheckQuestion): Promise<Findings> {
  const { db } = await database;
  const asked = checks[check];
  if (asked === undefined) throw new Error(`There is no check ${check}`);
  return atMomentOf(db, moment, (trx) =>
    findingsOf(asked, { db: trx, secrets: secretsOf(trx), now: () => at, storage, ...rest }, part),
  );
}

async function answerTo({ id, question }: ThreadQuestion<CheckQuestion>): Promise<void> {
  const answer: ThreadAnswer<Findings> = await findFaults(question).then(
    (findings) => ({ id, answer: findings }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (asked: ThreadQuestion<CheckQuestion>) => void answerTo(asked));
