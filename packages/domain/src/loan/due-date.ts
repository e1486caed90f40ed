const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));
const ISO_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function daysIn(year: number, monthIndex: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return monthIndex === 1 && isLeapYear ? 29 : (DAYS_IN_MONTH[monthIndex] ?? 0);
}

/**
 * The due date so many months after a disbursement. A day that the month lacks becomes its last day, always counted
 * from the original day: 31 January is followed by 28 February and 31 March.
 */
export function dueDate(disbursedOn: string, months: number): string {
  if (!ISO_DATE.test(disbursedOn)) throw new RangeError(`Not a date: ${disbursedOn}`);
  const monthsSinceYearZero = Number(disbursedOn.slice(0, 4)) * 12 + Number(disbursedOn.slice(5, 7)) - 1 + months;
  const monthIndex = monthsSinceYearZero % 12;
  const year = (monthsSinceYearZero - monthIndex) / 12;
  const day = Math.min(Number(disbursedOn.slice(8)), daysIn(year, monthIndex));
  return `${String(year).padStart(4, '0')}-${TWO_DIGITS[monthIndex + 1]}-${TWO_DIGITS[day]}`;
}
