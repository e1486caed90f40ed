import { toNewApplicationField } from '@trustiq/contract/origination/origination-names.ts';
import { mayOpenAnother } from '@trustiq/domain/exposure/intake-policy.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { type StartName, startApplication } from '@trustiq/domain/workflow/start-application.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Policies } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { borrowerSubject, caseSubject } from '../../platform/marks/subject.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { beginSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { lockIntake, nextApplicationId, nextApplicationRequestId } from './application-numbers.store.ts';
import { insertApplication, insertLoan, insertPerson, listOpenCases } from './insert-application.store.ts';
import { knownOrNewBorrower } from './known-borrower.ts';
import type { NewApplication } from './new-application.ts';

export type Creation = {
  readonly start: StartName;
  readonly actor: WorkflowActor;
  readonly origin: Origin | null;
  readonly application: NewApplication;
  readonly serviceId?: number | null;
  readonly at: Date;
  /** Records that arrived together with it. */
  readonly keepRecords?: readonly ((db: Db, applicationId: number) => Promise<void>)[];
};

export type CreateDeps = {
  readonly cipher: FieldCipher;
  /** The workflow's own writer of history rows; gives what the audit must say of the row. */
  readonly insertHistory: (
    db: Db,
    applicationId: number,
    entry: HistoryEntry,
    decision: string,
    notes: { note: string | null; reasonCode: string | null; serviceId?: number | null },
  ) => Promise<object>;
  readonly policies: Policies;
};

/** In one moment, in which nobody else takes in an application, of the same person least of all. */
export const takingIn = <Value>(
  deps: { readonly db: Db; readonly now: Clock },
  work: (trx: Db) => Promise<Value>,
): Promise<Value> => notingBroken(deps, work, { lock: lockIntake });

/** An application comes into being: borrower, application, loan, person, first history row and audit, inside `takingIn`. */
export async function createApplication(
  db: Db,
  { cipher, insertHistory, policies }: CreateDeps,
  { start, actor, origin, application, serviceId = null, at, keepRecords = [] }: Creation,
): Promise<{ id: number; applicationRequestId: number }> {
  const started = startApplication(start, { actor, place: application, now: at.toISOString() });
  if (!started.ok) throw new Failure('FORBIDDEN', { obstacles: started.refusal });
  // The row of the borrower is ours from here on: two applications of one person come in one after the other.
  const borrowerId = await knownOrNewBorrower(db, cipher, application, at);
  const openCases = await listOpenCases(db, borrowerId);
  if (!mayOpenAnother(openCases.length, limitsOn(policies, at).secondApplication))
    throw new Failure('RULE_BROKEN', { fields: { [toNewApplicationField('applicant.nik')]: 'open_application' } });
  const id = await nextApplicationId(db, Number(bankDayOf(at).slice(0, 4)));
  await beginSubject(db, caseSubject(id));
  const applicationRequestId = await nextApplicationRequestId(db);
  await insertApplication(db, cipher, { id, applicationRequestId, borrowerId }, application, started.value);
  await insertLoan(db, id, application);
  await insertPerson(db, cipher, id, application);
  for (const keep of keepRecords) await keep(db, id);
  const notes = { note: null, reasonCode: null, serviceId };
  const recorded = await insertHistory(db, id, started.value.entry, 'registered', notes);
  await appendAudit(db, {
    at,
    event: 'application_created',
    userId: actor.userId,
    applicationId: id,
    origin,
    details: { start, serviceId, ...recorded, ...(openCases.length > 0 ? { openCases } : {}) },
    changes: [caseSubject(id), borrowerSubject(borrowerId)],
  });
  // Whoever looks at the other case sees this one appear on it.
  await publish(db, ...openCases.map((applicationId) => ({ kind: 'case_changed', applicationId })));
  return { id, applicationRequestId };
}
