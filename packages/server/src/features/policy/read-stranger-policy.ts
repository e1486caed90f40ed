import { Worker } from 'node:worker_threads';
import { LARGEST_POLICY_TEXT } from '@trustiq/contract/policy/policy-schema.ts';
import { policyFile as en } from '@trustiq/contract/texts/en/policy.ts';
import { policyFile as id } from '@trustiq/contract/texts/id/policy.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { ReadPolicy } from './read-policy-file.ts';
import type { PolicyToRead } from './read-stranger-policy-worker.ts';

const texts = { id, en };

/** A policy takes a second, of which the thread needs most to begin. */
const LONGEST_READ_MS = 30_000;
const MEMORY_MB = 256;
const MOST_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

let reading = 0;

async function readInThread(wanted: PolicyToRead, unread: ReadPolicy): Promise<ReadPolicy> {
  const worker = new Worker(new URL('./read-stranger-policy-worker.ts', import.meta.url), {
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve } = Promise.withResolvers<ReadPolicy>();
  const giveUp = () => resolve(unread);
  const timer = setTimeout(giveUp, LONGEST_READ_MS);
  worker.once('message', resolve);
  worker.once('error', giveUp);
  worker.once('exit', giveUp);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** What somebody sent, read outside any transaction in a thread that may run out of time or memory without taking the bank along. */
export async function readStrangerPolicy(wanted: PolicyToRead): Promise<ReadPolicy> {
  const refusedWith = (words: string): ReadPolicy => ({ policy: null, faults: [{ line: 1, path: [], words }] });
  const words = texts[wanted.language];
  if (wanted.text.length > LARGEST_POLICY_TEXT) return refusedWith(words.too_large);
  if (reading >= MOST_AT_ONCE) throw new Failure('OVERLOADED', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  reading += 1;
  try {
    return await readInThread(wanted, refusedWith(words.not_read));
  } finally {
    reading -= 1;
  }
}
