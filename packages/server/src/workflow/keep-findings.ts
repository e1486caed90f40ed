import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { ActionName } from '@trustiq/domain/workflow/application-actions.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Origin } from '../platform/http/handler.ts';
import { caseSubject } from '../platform/marks/subject.ts';
import { lockedCase, type WorkflowDeps } from './cases.ts';
import { keepSeal } from './keep-seal.ts';

export type Finding = {
  readonly id: number;
  readonly action: ActionName;
  readonly event: AuditEventName;
  readonly details?: Record<string, unknown>;
  readonly origin: Origin;
};

/**
 * What a job of ours found out about a case, kept inside its transaction: under the lock of the case, by where the case
 * stands then, never by where it stood when the job began. On a case that has gone on meanwhile nothing is changed; that
 * the answer came too late is written down. The version stays: nobody has to look again before they decide.
 */
export async function keepFindings(
  deps: WorkflowDeps,
  { id, action, event, details = {}, origin }: Finding,
  work: (db: Db) => Promise<unknown>,
): Promise<boolean> {
  const { db } = deps;
  const { record, situation } = await lockedCase(deps, systemActor, id);
  const at = deps.now();
  const entry = { at, userId: null, applicationId: id, origin };
  if (obstaclesToAction(action, situation).length > 0) {
    await appendAudit(db, {
      ...entry,
      event: 'finding_too_late',
      details: { ...details, event, status: record.status },
    });
    return false;
  }
  await work(db);
  const seal = await keepSeal({ ...deps, before: record, language: origin.language, at });
  await appendAudit(db, { ...entry, event, details: { ...details, ...seal }, changes: [caseSubject(id)] });
  return true;
}
