import type { Aim } from '@trustiq/domain/passing-options/aims.ts';
import { answerPassing, type PassingAnswer } from '@trustiq/domain/passing-options/passing-answer.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import type { PassingReply } from './passing.worker.ts';

/** As long as the page may stand still without anybody noticing. */
const SLICE_MS = 12;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Where there are no threads, a little at a time between what the page draws. */
async function answerInSlices(question: PassingQuestion, aim: Aim, signal: AbortSignal): Promise<PassingAnswer> {
  const work = answerPassing(question, aim);
  let started = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - started < SLICE_MS) continue;
    await breath();
    signal.throwIfAborted();
    started = performance.now();
  }
}

function answerInThread(
  worker: Worker,
  question: PassingQuestion,
  aim: Aim,
  signal: AbortSignal,
): Promise<PassingAnswer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<PassingReply>) => {
      performance.mark('passing-answer', { detail: data.milliseconds });
      resolve(data.answer);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ question, aim });
  });
}

/** Asks a thread of its own, which ends with its answer or with the question; where there are none, here. */
export async function answerAside(question: PassingQuestion, aim: Aim, signal: AbortSignal): Promise<PassingAnswer> {
  if (typeof Worker === 'undefined') return answerInSlices(question, aim, signal);
  const worker = new Worker(new URL('./passing.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await answerInThread(worker, question, aim, signal);
  } finally {
    worker.terminate();
  }
}
