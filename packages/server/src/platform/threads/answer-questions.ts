import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadQuestion } from './answering-thread.ts';

/** The other end of an answering thread: one question after the other, each answered or refused with its reason. */
export function answerQuestions<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  const port = parentPort;
  const answer = async ({ id, question }: ThreadQuestion<Question>) => {
    let told: ThreadAnswer<Answer>;
    try {
      told = { id, answer: await work(question) };
    } catch (failure) {
      told = { id, failure: failure instanceof Error ? failure.message : String(failure) };
    }
    port?.postMessage(told);
  };
  port?.on('message', (asked: ThreadQuestion<Question>) => void answer(asked));
}
