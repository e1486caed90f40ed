import type { Db } from '../platform/database/open-database.ts';

/** What was written beside these votes, in the order in which they were given. */
export const listVoteNotes = (db: Db, applicationId: number, sequences: readonly number[]) =>
  db
    .selectFrom('application_history')
    .select(['note', 'reason_code as reasonCode'])
    .where('application_id', '=', applicationId)
    .where('sequence', 'in', [...sequences])
    .orderBy('sequence')
    .execute();
