import { Worker } from 'node:worker_threads';

/** So much a thread may take, in memory and time. */
export type ThreadBounds = { readonly memoryMb: number; readonly longestMs: number };

/** `broken`: it ended without an answer, as one does that needs more memory than it may have. */
export type BoundedAnswer<Answer> = { readonly answer: Answer } | { readonly fault: 'broken' | 'tooLong' };

/**
 * One question to a thread of its own, for work on what a stranger sent: it may run out of memory or time without taking the
 * bank along. The thread answers with one message.
 */
export async function askBoundedThread<Answer>(
  file: URL,
  workerData: unknown,
  { memoryMb, longestMs }: ThreadBounds,
): Promise<BoundedAnswer<Answer>> {
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const { promise, resolve } = Promise.withResolvers<BoundedAnswer<Answer>>();
  const giveUp = () => resolve({ fault: 'broken' });
  const timer = setTimeout(() => resolve({ fault: 'tooLong' }), longestMs);
  worker.once('message', (answer: Answer) => resolve({ answer }));
  worker.once('error', giveUp);
  worker.once('exit', giveUp);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
