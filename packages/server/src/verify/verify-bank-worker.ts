import { parentPort } from 'node:worker_threads';
import { openConfigured } from '../platform/opening/open-configured.ts';
import { circuitBreakers } from '../platform/partners/circuit-breaker.ts';
import { readConfig } from '../platform/settings/config.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { ThreadAnswer, ThreadQuestion } from '../platform/threads/answering-thread.ts';
import { systemClock } from '../platform/time/clock.ts';
import type { Findings } from '../platform/verify/check.ts';
import { type CheckQuestion, verifyPiece } from './verify-piece.ts';

const config = readConfig(process.env);
const database = openConfigured(config);
const storage = openStorage(config, circuitBreakers(systemClock));

async function answerTo({ id, question }: ThreadQuestion<CheckQuestion>): Promise<void> {
  const found = database.then(({ db }) => verifyPiece({ db, storage }, question));
  const answer: ThreadAnswer<Findings> = await found.then(
    (findings) => ({ id, answer: findings }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (asked: ThreadQuestion<CheckQuestion>) => void answerTo(asked));
