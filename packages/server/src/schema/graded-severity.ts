import { sql } from 'kysely';

/**
 * How severe a deviation (`deviations as d`) was when it was put down; where that was not written with it, what the list of
 * its kind (`deviation_types as t`) says.
 */
export const gradedSeverity = sql<number>`coalesce(d.severity, t.severity)`;
