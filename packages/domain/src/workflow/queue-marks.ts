/** By what a work list is counted and narrowed. */
export const queueMarks = ['late', 'returned', 'ready', 'deviation'] as const;
export type QueueMark = (typeof queueMarks)[number];
