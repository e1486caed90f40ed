import type { CasePlan } from './case-plan.ts';
import { deskTime } from './desk-time.ts';

/** By what a work list is counted and narrowed. */
export const queueMarks = ['late', 'returned', 'ready', 'deviation'] as const;
export type QueueMark = (typeof queueMarks)[number];

/** What each of them says of a case. The store asks the same of its columns; a test compares the two. */
const marked: Readonly<Record<QueueMark, (plan: CasePlan, now: Date) => boolean>> = {
  late: ({ dueAt }, now) => deskTime({ soonAt: null, dueAt }, now) === 'over',
  returned: ({ returnedSequence }) => returnedSequence !== null,
  ready: ({ isReady }) => isReady,
  deviation: ({ deviationLevel }) => deviationLevel > 0,
};

export const isMarked = (mark: QueueMark, plan: CasePlan, now: Date): boolean => marked[mark](plan, now);
