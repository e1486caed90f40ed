import type { Aim } from '@trustiq/domain/passing-options/aims.ts';
import { answerPassing, type PassingAnswer } from '@trustiq/domain/passing-options/passing-answer.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';

export type PassingReply = { readonly answer: PassingAnswer; readonly milliseconds: number };

/** The search takes a moment in which the page must still scroll. */
self.onmessage = ({ data }: MessageEvent<{ question: PassingQuestion; aim: Aim }>) => {
  const started = performance.now();
  const work = answerPassing(data.question, data.aim);
  let step = work.next();
  while (!step.done) step = work.next();
  const reply: PassingReply = { answer: step.value, milliseconds: performance.now() - started };
  self.postMessage(reply);
};
