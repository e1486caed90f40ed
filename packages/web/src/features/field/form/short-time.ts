import { formatDate, formatDateTime } from '../../../lib/format-date.ts';

const MINUTES_END = 16;

/** `09:12` today, `2026-11-15 09:12` on another day, by the bank's clock. */
export function shortTime(moment: string): string {
  const text = formatDateTime(moment).slice(0, MINUTES_END);
  return text.startsWith(formatDate(new Date())) ? text.slice('YYYY-MM-DD '.length) : text;
}
