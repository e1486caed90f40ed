import { parentPort, threadId } from 'node:worker_threads';

/** A thread that answers with its own number, or does what a thread that breaks does. */
parentPort?.on('message', (question: 'who' | 'break' | 'hang' | 'end later') => {
  if (question === 'break') throw new Error('broken');
  if (question === 'hang') for (;;);
  parentPort?.postMessage(threadId);
  if (question === 'end later') setImmediate(() => process.exit(1));
});
