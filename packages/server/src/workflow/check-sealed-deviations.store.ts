import { votingSteps } from '@trustiq/domain/seal/unsettled-deviations.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { SealRecord } from './seals.store.ts';

/** A seal's place among all. */
export type SealPlace = Pick<SealRecord, 'application_id' | 'sequence'>;

/** Votes, and what put a case before those who vote, by seals of this schema and later; each with the key of its case. */
export const listVotingSeals = (db: Db, schema: number, after: SealPlace, limit: number) =>
  db
    .selectFrom('seals as s')
    .innerJoin('application_history as h', (join) =>
      join.onRef('h.application_id', '=', 's.application_id').onRef('h.sequence', '=', 's.sequence'),
    )
    .innerJoin('case_keys as k', 'k.application_id', 's.application_id')
    .selectAll('s')
    .select('k.key_cipher')
    .where('s.schema', '>=', schema)
    .where('s.origin', '=', 'DECISION')
    .where('h.transition', 'in', votingSteps.transitions)
    .where('h.to_status', 'in', votingSteps.toStatuses)
    .where(sql<boolean>`(s.application_id, s.sequence) > (${after.application_id}, ${after.sequence})`)
    .orderBy('s.application_id')
    .orderBy('s.sequence')
    .limit(limit)
    .execute();
