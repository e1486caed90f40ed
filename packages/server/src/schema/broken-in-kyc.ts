import { sql } from 'kysely';

/**
 * Whether a case was found to be changed behind the record since it came to KYC, whose checks then write nothing on it. The
 * audit is the one place that says so, and a case has few entries.
 */
export const isBrokenInKyc = (applications: string) => sql<boolean>`exists (
  select 1 from audit_entries e where e.chain_key = ${sql.ref(`${applications}.id`)}::text
  and e.event = 'record_broken' and e.at >= ${sql.ref(`${applications}.status_since`)})`;
