import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import type { CasePlan } from '@trustiq/domain/workflow/case-plan.ts';
import { sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Span } from '../platform/verify/spans.store.ts';

/** A plan with what it was worked out under. */
export type StoredPlan = CasePlan & { readonly plannedUnder: string };

const columns = sql`(due_at, is_ready, next_missing, deviation_level, returned_sequence, planned_under)`;

/** The same columns in the same order. */
const valuesOf = (plan: StoredPlan) =>
  sql`(${plan.dueAt}::timestamptz, ${plan.isReady}::boolean, ${plan.nextMissing}::text, ${plan.deviationLevel}::smallint,
    ${plan.returnedSequence}::integer, ${plan.plannedUnder}::text)`;

/** For a statement that writes the case anyway. */
export const settingPlan = (plan: StoredPlan) => sql`${columns} = ${valuesOf(plan)}`;

/**
 * Written also where nothing changed: whoever planned the case from an earlier moment must find out. Only where this very
 * transaction has written the row before do they find out by that.
 */
export async function savePlan(trx: Db, id: number, plan: StoredPlan): Promise<void> {
  await sql`
    update applications set ${settingPlan(plan)}
    where id = ${id} and (
      xmin::text <> pg_current_xact_id()::xid::text or row${columns} is distinct from row${valuesOf(plan)})
    ${keptPlan}`.execute(trx);
}

/** Open cases that were planned under something else than what holds now, or not at all. */
export async function listUnplanned(
  db: Db,
  plannedUnder: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('status', 'in', openStatuses)
    .where((eb) => eb('planned_under', 'is distinct from', plannedUnder))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listOpenOfBorrower(trx: Db, borrowerId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('applications')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Open cases with the plan that the lists go by; those that wait to be planned are left out. */
export const listPlanned = (db: Db, { after, through }: Span<number>, most: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'due_at', 'is_ready', 'next_missing', 'deviation_level', 'returned_sequence'])
    .select((eb) => eb.ref('planned_under').$notNull().as('planned_under'))
    .where('planned_under', 'is not', null)
    .where('status', 'in', openStatuses)
    .$if(after !== null, (query) => query.where('id', '>', after as number))
    .$if(through !== null, (query) => query.where('id', '<=', through as number))
    .orderBy('id')
    .limit(most)
    .execute();
