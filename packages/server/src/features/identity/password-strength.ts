import { Worker } from 'node:worker_threads';
import type { StrengthAnswer, StrengthQuestion } from './password-strength-worker.ts';

type Waiting = { readonly resolve: (score: number) => void; readonly reject: (error: Error) => void };

/**
 * A thread of its own, started with the first password that is set: reading the word lists and judging a long password
 * take up to a second, in which nobody else would get an answer.
 */
function startEstimator() {
  const worker = new Worker(new URL('./password-strength-worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let questions = 0;
  const giveUp = (error: Error) => {
    estimator = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, score }: StrengthAnswer) => {
    waiting.get(id)?.resolve(score);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', giveUp);
  worker.on('exit', () => giveUp(new Error('The thread that judges passwords ended')));
  return (password: string, ownWords: readonly string[]) =>
    new Promise<number>((resolve, reject) => {
      const question: StrengthQuestion = { id: questions++, password, ownWords };
      waiting.set(question.id, { resolve, reject });
      worker.ref();
      worker.postMessage(question);
    });
}

let estimator: ReturnType<typeof startEstimator> | undefined;

/** How hard a password is to guess, 0 to 4. */
export function passwordStrength(password: string, ownWords: readonly string[]): Promise<number> {
  estimator ??= startEstimator();
  return estimator(password, ownWords);
}
