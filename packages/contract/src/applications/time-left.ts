import { z } from 'zod';

/** How long the office is open until a case is due: below nothing once it is late, null where no time was agreed. */
export const timeLeftShape = {
  minutesLeft: z.int().nullable(),
  /** The same in whole days of the office, beyond 48 of its hours; null before that. */
  daysLeft: z.int().nullable(),
};
