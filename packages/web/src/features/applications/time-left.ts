import type { TimeLeft } from '@trustiq/domain/workflow/time-left.ts';

type SaidTime = {
  readonly unit: 'minutes' | 'hours' | 'hoursAndMinutes' | 'days';
  readonly hours: number;
  readonly minutes: number;
  readonly days: number;
};

/** From here on nobody plans by minutes. */
const ROUGH_HOURS = 10;

/** Working time as people say it: minutes, hours with minutes, many hours, or days. Null where no time was agreed. */
export function saidTime({ minutesLeft, daysLeft }: TimeLeft): SaidTime | null {
  if (minutesLeft === null) return null;
  const whole = Math.abs(minutesLeft);
  const parts = { hours: Math.floor(whole / 60), minutes: whole % 60, days: Math.abs(daysLeft ?? 0) };
  if (daysLeft !== null) return { unit: 'days', ...parts };
  if (parts.hours === 0) return { unit: 'minutes', ...parts };
  return { unit: parts.minutes === 0 || parts.hours >= ROUGH_HOURS ? 'hours' : 'hoursAndMinutes', ...parts };
}
