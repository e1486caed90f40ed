import { disbursingStates } from '@trustiq/domain/workflow/application-facts.ts';
import { votingTransitions } from '@trustiq/domain/workflow/approval-chain.ts';
import { neverVotesAfter } from '@trustiq/domain/workflow/never-votes.ts';
import type { QueueMark } from '@trustiq/domain/workflow/queue-marks.ts';
import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isBrokenInKyc } from '../../schema/broken-in-kyc.ts';
import { isLate } from '../../schema/is-late.ts';
import type { Tables } from '../../schema/schema.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

export type Queue = SelectQueryBuilder<Tables & { a: Tables['applications'] }, 'a', object>;

/** So few, if any, that they are looked up first: the list itself keeps to the index of its status. */
const MOST_HELD = 200;

/**
 * Cases that KYC holds: the watch list could not be asked (the words are those of the index), or the case itself was changed
 * behind the record. On such a case nothing is written, so that only the audit tells of it.
 */
async function listHeld(db: Db): Promise<number[]> {
  const inKyc = db.selectFrom('applications as a').select('a.id');
  const rows = await inKyc
    .where(sql<boolean>`a.status = 'KYC' and a.kyc_flags @> '["watchlist_unavailable"]'`)
    .union(inKyc.where('a.status', '=', 'KYC').where(isBrokenInKyc('a')))
    .orderBy('id')
    .limit(MOST_HELD)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every application there is, for whoever holds the keys of some. */
export const everyApplication = (db: Db): Queue =>
  (db as Kysely<Tables & { a: Tables['applications'] }>).selectFrom('applications as a');

/** The applications that wait in a list for somebody: all that they may see of it, whatever they narrow it by. */
export async function waitingIn(db: Db, filter: QueueFilter): Promise<Queue> {
  const { status, scope, track, currentStepRole, notVotedByUserId, isWithoutDisbursing } = filter;
  const open = everyApplication(db);
  const held = filter.isWithHeld ? await listHeld(db) : [];
  const waiting =
    held.length === 0
      ? open.where('a.status', '=', status)
      : // Both statuses are named, so that the index of the open lists still answers.
        open
          .where('a.status', 'in', [status, 'KYC'])
          .where((eb) => eb.or([eb('a.status', '=', status), eb('a.id', 'in', held)]));
  let query = waiting.where(scopeCondition(scope));
  if (track !== null) query = query.where('a.track', '=', track);
  if (currentStepRole !== null) query = query.where('a.step_role', '=', currentStepRole);
  if (notVotedByUserId !== null) {
    query = query.where(
      sql<boolean>`not exists (select 1 from application_history h where h.application_id = a.id
        and ((h.transition in (${literals(votingTransitions)}) and h.round = a.round) or h.transition in (${literals(neverVotesAfter)}))
        and (h.by_user_id = ${notVotedByUserId} or h.for_user_id = ${notVotedByUserId}))`,
    );
  }
  if (isWithoutDisbursing) {
    query = query.where(
      sql<boolean>`not exists (select 1 from disbursements d where d.application_id = a.id and d.state in (${literals(disbursingStates)}))`,
    );
  }
  return query;
}

/** The marks of a list, asked of the columns that the plan of a case is kept in. */
export const markConditions = (now: Date): Readonly<Record<QueueMark, RawBuilder<boolean>>> => ({
  late: isLate(now),
  returned: sql<boolean>`a.returned_sequence is not null`,
  ready: sql<boolean>`a.is_ready`,
  deviation: sql<boolean>`a.deviation_level > 0`,
});

export type Narrowing = {
  readonly only: readonly QueueMark[];
  readonly branchCodes: readonly string[];
  readonly productIds: readonly number[];
};

/** Less of a list, never more. */
export function narrowed(query: Queue, { only, branchCodes, productIds }: Narrowing, now: Date): Queue {
  const conditions = markConditions(now);
  let fewer = query;
  for (const mark of only) fewer = fewer.where(conditions[mark]);
  if (branchCodes.length > 0)
    fewer = fewer.where('a.branch_id', 'in', (eb) =>
      eb.selectFrom('branches as chosen').select('chosen.branch_id').where('chosen.branch_code', 'in', branchCodes),
    );
  return productIds.length > 0 ? fewer.where('a.product_id', 'in', productIds) : fewer;
}
