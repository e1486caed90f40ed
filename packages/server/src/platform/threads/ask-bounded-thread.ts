import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** So much a thread may take, in memory and time; the time is that of one answer. */
export type ThreadBounds = { readonly memoryMb: number; readonly longestMs: number };

/** `broken`: it ended without an answer, as one does that needs more memory than it may have. */
export type BoundedAnswer<Answer> = { readonly answer: Answer } | { readonly fault: 'broken' | 'tooLong' };

function startThread(file: URL, { memoryMb }: ThreadBounds, workerData?: unknown): Worker {
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  // Whoever waits for an answer hears of it; while nobody does, it must not take the bank along.
  worker.on('error', () => {});
  return worker;
}

/** The next message of a thread, if one comes in time. */
async function answerOf<Answer>(worker: Worker, { longestMs }: ThreadBounds): Promise<BoundedAnswer<Answer>> {
  const done = new AbortController();
  const { signal } = done;
  const broken = { fault: 'broken' } as const;
  try {
    return await Promise.race([
      // Rejects with whatever broke the thread.
      once(worker, 'message', { signal }).then(
        ([answer]): BoundedAnswer<Answer> => ({ answer: answer as Answer }),
        () => broken,
      ),
      once(worker, 'exit', { signal }).then(
        () => broken,
        () => broken,
      ),
      wait(longestMs, { fault: 'tooLong' } as const, { signal }).catch(() => broken),
    ]);
  } finally {
    done.abort();
  }
}

/**
 * One question to a thread of its own, for work on what a stranger sent: it may run out of memory or time without taking the
 * bank along. The thread answers with one message.
 */
export async function askBoundedThread<Answer>(
  file: URL,
  workerData: unknown,
  bounds: ThreadBounds,
): Promise<BoundedAnswer<Answer>> {
  const worker = startThread(file, bounds, workerData);
  try {
    return await answerOf(worker, bounds);
  } finally {
    await worker.terminate();
  }
}

/** The same for one question after the other: a thread that gave no answer is ended, and the next question begins another. */
export function boundedThread<Question, Answer>(file: URL, bounds: ThreadBounds) {
  let worker: Worker | null = null;
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const begin = (): Worker => {
    const begun = startThread(file, bounds);
    worker = begun;
    begun.once('exit', () => {
      if (worker === begun) worker = null;
    });
    return begun;
  };
  const ask = async (question: Question): Promise<BoundedAnswer<Answer>> => {
    const asked = worker ?? begin();
    asked.postMessage(question);
    const told = await answerOf<Answer>(asked, bounds);
    if ('fault' in told) await end();
    return told;
  };
  return { ask, end };
}
