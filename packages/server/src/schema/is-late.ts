import { type RawBuilder, sql } from 'kysely';

/** One lateness for lists, counts and workload: by the deadline that is kept with the case. */
export const isLate = (now: Date): RawBuilder<boolean> => sql<boolean>`a.due_at < ${now}::timestamptz`;
