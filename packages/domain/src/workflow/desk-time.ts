import type { DeskDeadline } from './sla.ts';

export type DeskTime = 'enough' | 'short' | 'over';

/** How a desk stands with its time. Shown, never blocking. */
export function deskTime({ soonAt, dueAt }: Pick<DeskDeadline, 'soonAt' | 'dueAt'>, now: Date): DeskTime {
  if (dueAt !== null && now.getTime() > Date.parse(dueAt)) return 'over';
  return soonAt !== null && now.getTime() >= Date.parse(soonAt) ? 'short' : 'enough';
}
