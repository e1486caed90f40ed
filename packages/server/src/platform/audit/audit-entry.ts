import type { Db } from '../database/open-database.ts';
import type { Origin } from '../http/handler.ts';
import { insertEntry } from './audit.store.ts';
import { noteCaseAudited } from './case-reading.ts';

export type AuditEvent = {
  readonly at: Date;
  readonly event: string;
  readonly userId: number | null;
  readonly applicationId?: number | null;
  readonly origin?: Pick<Origin, 'ip' | 'requestId'> | null;
  /** Facts about what happened; never a password, a PIN, a token or an identity number. */
  readonly details?: Record<string, unknown>;
};

/** Events are chained per application, or per person where there is none, so that writers of different cases never wait for each other. */
export const chainKeyOf = ({ applicationId, userId }: Pick<AuditEvent, 'applicationId' | 'userId'>): string =>
  applicationId != null ? String(applicationId) : userId !== null ? `user:${userId}` : 'system';

/** The text that is hashed. Keys in a fixed order, so that the same entry always gives the same text. */
export function payloadOf({ at, event, userId, applicationId, origin, details }: AuditEvent): string {
  return JSON.stringify({
    at: at.toISOString(),
    event,
    userId,
    applicationId: applicationId ?? null,
    ip: origin?.ip ?? null,
    requestId: origin?.requestId ?? null,
    details: details ?? {},
  });
}

/** Writes one entry; inside a transaction, so that it stands or falls with the change it tells of. */
export async function appendAudit(db: Db, entry: AuditEvent): Promise<void> {
  noteCaseAudited(entry.applicationId);
  await insertEntry(db, {
    chainKey: chainKeyOf(entry),
    at: entry.at.toISOString(),
    event: entry.event,
    userId: entry.userId,
    applicationId: entry.applicationId ?? null,
    payload: payloadOf(entry),
  });
}
