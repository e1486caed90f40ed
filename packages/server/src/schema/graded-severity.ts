import { sql } from 'kysely';

/**
 * How severe a deviation (`deviations as d`) was when it was put down; where that was not written with it, what the list of
 * its kind (`deviation_types as t`) said before a version of the policy changed it.
 */
export const gradedSeverity = sql<number>`coalesce(d.severity, t.first_severity, t.severity)`;
