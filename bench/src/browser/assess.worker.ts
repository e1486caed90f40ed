import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';

/** One whole assessment of a case, in the same kind of thread: what a search is compared with. */
self.onmessage = ({ data: { question } }: MessageEvent<{ question: PassingQuestion }>) => {
  const started = performance.now();
  assess(question.facts, question.policy);
  self.postMessage({ milliseconds: performance.now() - started });
};
