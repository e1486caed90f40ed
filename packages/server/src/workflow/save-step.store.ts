import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { HoldEnd } from '@trustiq/domain/workflow/holding.ts';
import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import { sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import { writtenText } from '../platform/marks/guarded-rows.store.ts';
import { rewriting } from '../platform/marks/held-subjects.ts';
import { caseSubject } from '../platform/marks/subject.ts';
import type { CaseRecord } from './case-record.ts';
import { historyDigest, type StepNotes } from './history-digest.ts';
import { type StoredPlan, settingPlan } from './plan.store.ts';

const heldUntilStep = 'STEP' satisfies HoldEnd;

export type HistoryMark = { readonly sequence: number; readonly row: string };

const historyRow = (applicationId: number, entry: HistoryEntry, decision: string, notes: StepNotes) => ({
  application_id: applicationId,
  sequence: entry.sequence,
  transition: entry.transition,
  decision,
  from_status: entry.fromStatus,
  to_status: entry.toStatus,
  by_user_id: entry.byUserId,
  by_service_id: notes.serviceId ?? null,
  role: entry.role,
  round: entry.round,
  note: notes.note,
  reason_code: notes.reasonCode,
  at: entry.at,
  policy_version: notes.policyVersion ?? null,
  for_user_id: entry.forUserId ?? null,
  absence_id: entry.absenceId ?? null,
});

/** Gives what the audit must say of the row. */
export async function insertHistory(
  db: Db,
  applicationId: number,
  entry: HistoryEntry,
  decision: string,
  notes: StepNotes,
): Promise<HistoryMark> {
  await db
    .insertInto('application_history')
    .values(historyRow(applicationId, entry, decision, notes))
    .modifyEnd(keptPlan)
    .execute();
  return { sequence: entry.sequence, row: historyDigest(db, applicationId, entry, decision, notes) };
}

/**
 * Compare-and-set on version and status, and the row of the past, in one statement. False when somebody else was faster:
 * the transaction must then be given up.
 */
export async function saveStep(
  db: Db,
  before: CaseRecord,
  step: TakenStep,
  plan: StoredPlan | null,
  notes: StepNotes,
): Promise<boolean> {
  const { entry } = step;
  const keep = rewriting(db, caseSubject(before.id));
  const { rows } = await sql<{ application: string; history: string }>`
    with entry as (
      insert into application_history as t (application_id, sequence, transition, decision, from_status, to_status, by_user_id,
        by_service_id, role, round, note, reason_code, at, policy_version, for_user_id, absence_id)
      values (${before.id}, ${entry.sequence}, ${entry.transition}, ${step.decision}, ${entry.fromStatus},
        ${entry.toStatus}, ${entry.byUserId}, ${notes.serviceId ?? null}, ${entry.role}, ${entry.round}, ${notes.note},
        ${notes.reasonCode}, ${entry.at}, ${step.decidedUnder},
        ${entry.forUserId ?? null}, ${entry.absenceId ?? null})
      on conflict do nothing
      returning ${writtenText('application', 'application_history')} as text),
    let_go as (
      -- Whoever had the case in hand is done with it.
      update case_holds set ended_at = ${entry.at}, ended_by = ${entry.byUserId}, end_cause = ${sql.lit(heldUntilStep)}
      where application_id = ${before.id} and ended_at is null)
    update applications as t set
      status = ${step.toStatus},
      version = version + 1,
      round = ${step.round},
      chain = ${JSON.stringify(step.chain)},
      policy_version = ${step.policyVersion},
      step_role = ${step.currentStepRole},
      hidden_votes_after = ${step.hiddenVotesAfter},
      status_since = case when status = ${step.toStatus} then status_since else ${entry.at} end,
      status_version = case when status = ${step.toStatus} then status_version else version + 1 end
      ${plan === null ? sql`` : sql`, ${settingPlan(plan)}`}
    where id = ${before.id} and version = ${before.version} and status = ${before.status}
      -- Never a step without its row.
      and exists (select from entry)
    returning ${writtenText('application', 'applications')} as application, (select text from entry) as history
    ${keptPlan}`.execute(db);
  const [written] = rows;
  if (written === undefined) return false;
  keep([
    { table: 'applications', key: '', text: written.application },
    { table: 'application_history', key: String(entry.sequence), text: written.history },
  ]);
  return true;
}

/** Work that changed something about the case without moving it: whoever decides next must have seen it. */
export async function touchCase(db: Db, id: number): Promise<number> {
  const row = await db
    .updateTable('applications')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .modifyEnd(keptPlan)
    .executeTakeFirstOrThrow();
  return row.version;
}
