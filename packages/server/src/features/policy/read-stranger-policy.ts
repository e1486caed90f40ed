import { LARGEST_POLICY_TEXT } from '@trustiq/contract/policy/policy-schema.ts';
import { policyFile as en } from '@trustiq/contract/texts/en/policy.ts';
import { policyFile as id } from '@trustiq/contract/texts/id/policy.ts';
import { Failure } from '../../platform/http/failure.ts';
import { askBoundedThread } from '../../platform/threads/ask-bounded-thread.ts';
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
  const bounds = { memoryMb: MEMORY_MB, longestMs: LONGEST_READ_MS };
  const worker = new URL('./read-stranger-policy-worker.ts', import.meta.url);
  const read = await askBoundedThread<ReadPolicy>(worker, wanted, bounds);
  return 'answer' in read ? read.answer : unread;
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
