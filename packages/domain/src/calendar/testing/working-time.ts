import { type OfficeCalendar, weekdays } from '../office-hours.ts';

const DAY_MS = 86_400_000;
const WIB_MS = 7 * 3_600_000;
const msOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;

/** How long the office was open between two moments, added up day by day: what deadlines are measured by. */
export function workingMsBetween(calendar: OfficeCalendar, from: Date, to: Date): number {
  const { office, observesHolidays = true, observesJointLeave, holidays } = calendar;
  let worked = 0;
  const firstDay = Math.floor((from.getTime() + WIB_MS) / DAY_MS) * DAY_MS;
  for (let day = firstDay; day - WIB_MS <= to.getTime(); day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7];
    const year = observesHolidays ? holidays[date.slice(0, 4)] : undefined;
    const isFree = year?.national.includes(date) || (observesJointLeave && year?.jointLeave.includes(date));
    if (weekday === undefined || isFree || !office.days.includes(weekday)) continue;
    const { opens, closes } = office.hoursOn?.[weekday] ?? office;
    const [begins, ends] = [day - WIB_MS + msOf(opens), day - WIB_MS + msOf(closes)];
    worked += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()));
  }
  return worked;
}
