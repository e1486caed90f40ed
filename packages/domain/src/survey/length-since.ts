import { completedMonths, toYearsAndMonths, type YearsAndMonths } from '../applicant/age.ts';
import type { PlainDate } from '../applicant/plain-date.ts';

/** How long a business runs, or a person works somewhere, on the day of the survey; null when a date is missing. */
export function lengthSince(startDate: PlainDate | null, surveyDate: PlainDate | null): YearsAndMonths | null {
  if (startDate === null || surveyDate === null) return null;
  return toYearsAndMonths(Math.max(0, completedMonths(startDate, surveyDate)));
}
