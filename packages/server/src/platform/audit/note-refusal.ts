import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/open-database.ts';
import type { Failure } from '../http/failure.ts';
import type { Origin } from '../http/handler.ts';
import type { Clock } from '../time/clock.ts';
import { appendAudit } from './audit-entry.ts';

/** Anybody can send wrong tokens without end: a few a minute are written down, the others counted. */
const TOKENS_A_MINUTE = 20;
const MINUTE_MS = 60_000;

export type Refusal = {
  readonly failure: Failure;
  readonly endpoint: string;
  readonly actor: { readonly userId: number | null } | null;
  readonly hasToken: boolean;
  readonly origin: Origin;
};

export type NoteRefusal = (refusal: Refusal) => Promise<void>;

/** Writes down who was kept out of what. */
export function noteRefusal({ db, now, log }: { db: Db; now: Clock; log: FastifyBaseLogger }): NoteRefusal {
  let minute = { began: 0, written: 0 };
  let unwritten = 0;
  const isWritten = (at: number): boolean => {
    if (at - minute.began >= MINUTE_MS) minute = { began: at, written: 0 };
    if (minute.written >= TOKENS_A_MINUTE) {
      unwritten++;
      return false;
    }
    minute.written++;
    return true;
  };
  return async ({ failure, endpoint, actor, hasToken, origin }) => {
    const at = now();
    const write = (event: AuditEventName, details: object) =>
      appendAudit(db, { at, event, userId: actor?.userId ?? null, origin, details: { endpoint, ...details } }).catch(
        (error: unknown) => log.error({ err: error }, 'a refusal could not be audited'),
      );
    if (failure.code === 'FORBIDDEN') await write('access_refused', {});
    if (failure.code === 'UNAUTHENTICATED' && hasToken && isWritten(at.getTime())) {
      const unwrittenBefore = unwritten;
      unwritten = 0;
      await write('token_refused', { unwrittenBefore });
    }
  };
}
