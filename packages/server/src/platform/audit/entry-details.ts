import type { z } from 'zod';

/** What an entry tells, as far as it is what such an entry tells; null when somebody else wrote it. */
export function detailsIn<Details>(payload: string, schema: z.ZodType<Details>): Details | null {
  try {
    const { details } = JSON.parse(payload) as { details?: unknown };
    return schema.safeParse(details).data ?? null;
  } catch {
    return null;
  }
}

export const faultOfUnreadable = (entryId: number, event: string): string =>
  `Audit entry ${entryId} cannot be read as ${event}: the program did not write it.`;
