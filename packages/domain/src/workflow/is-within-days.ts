const DAY_MS = 86_400_000;

/** Whether this moment lies at most so many days back; what never happened does not. */
export const isWithinDays = (moment: string | null, days: number, now: string): boolean =>
  moment !== null && Date.parse(now) - Date.parse(moment) <= days * DAY_MS;
