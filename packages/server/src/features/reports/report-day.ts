import { atWib } from '@trustiq/domain/calendar/wib-clock.ts';

const DAY_MS = 24 * 3_600_000;

export const startOfDay = (day: string): Date => atWib(day);
export const endOfDay = (day: string): Date => atWib(day, 24);
const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const nextDay = (day: string): string => daysFrom(day, 1);
export const dayBefore = (day: string): string => daysFrom(day, -1);

/** Decisions are dated when they begin and seen when they are committed: a day counts as complete a while after its end. */
const SETTLING_MS = 5 * 60_000;
export const isSettled = (day: string, now: Date): boolean => now.getTime() >= endOfDay(day).getTime() + SETTLING_MS;
