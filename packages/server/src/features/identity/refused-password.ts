import { type AuditEvent, appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';

/** For `catch`: writes down that a new password was refused and why, then lets the refusal go on to the caller. */
export const auditedRefusal =
  ({ db, now }: Pick<Deps, 'db' | 'now'>, entry: Pick<AuditEvent, 'event' | 'userId' | 'origin'>) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Failure) await appendAudit(db, { ...entry, at: now(), details: { why: error.code } });
    throw error;
  };
