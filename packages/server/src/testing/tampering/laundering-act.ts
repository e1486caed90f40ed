import { type Subject } from '../../platform/marks/subject.ts';
import type { TestBank } from '../start-bank.ts';

/** Ordinary work after which the program marks a subject anew, and what stands ready for it. */
export type LaunderingAct = {
  readonly name: string;
  /** Where it begins to hold the subject. */
  readonly file: string;
  readonly prepare: (bank: TestBank) => Promise<{ readonly subject: Subject; readonly act: () => Promise<unknown> }>;
};
