import type { Role } from '@trustiq/domain/access/roles.ts';
import type { ProofMethod, SessionStage } from '@trustiq/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type NewSession = {
  readonly tokenHash: Uint8Array;
  readonly tokenCode: string;
  readonly cookieHash: Uint8Array;
  readonly userId: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly stage: SessionStage | null;
  readonly provenAt: Date | null;
  readonly provenBy: ProofMethod | null;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      token_code: session.tokenCode,
      cookie_hash: session.cookieHash,
      user_id: session.userId,
      ip: session.ip,
      user_agent: session.userAgent,
      started_at: session.startedAt,
      last_seen_at: session.startedAt,
      expires_at: session.expiresAt,
      ended_at: null,
      stage: session.stage,
      proven_at: session.provenAt,
      proven_by: session.provenBy,
    })
    .execute();
}

export type FoundSession = {
  readonly sessionId: number;
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
  readonly heldUntil: string | null;
  readonly lastSeenAt: Date;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly tokenCode: string;
  readonly passwordHash: string;
  readonly stage: SessionStage | null;
  readonly provenAt: Date | null;
  readonly provenBy: ProofMethod | null;
};

const findOpen = compiledOnce((db, tokenHash: Uint8Array, cookieHash: Uint8Array, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.user_name as userName',
      'users.first_name',
      'users.last_name',
    ])
    .select([
      'users.role',
      'users.area_id as areaId',
      'users.branch_id as branchId',
      'users.password_hash as passwordHash',
      'users.money_held_until',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.started_at as startedAt',
      'sessions.expires_at as expiresAt',
      'sessions.token_code as tokenCode',
      'sessions.stage',
      'sessions.proven_at as provenAt',
      'sessions.proven_by as provenBy',
    ])
    .where('token_hash', '=', tokenHash)
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .where('users.is_active', '=', sql.lit(true))
    .modifyEnd(keptPlan),
);

/** The open session of a token and its cookie, if its person is still active. Idle and absolute limits are applied here. */
export async function findSession(
  db: Db,
  {
    tokenHash,
    cookieHash,
    now,
    idleSince,
  }: { tokenHash: Uint8Array; cookieHash: Uint8Array; now: Date; idleSince: Date },
): Promise<FoundSession | null> {
  const row = await findOpen(db, tokenHash, cookieHash, now, idleSince);
  if (row === undefined) return null;
  const { first_name, last_name, money_held_until, ...session } = row;
  const heldUntil = money_held_until?.toISOString() ?? null;
  return { ...session, heldUntil, fullName: `${first_name} ${last_name}`.trim() };
}

/** What the code of a session was made for, beside its person. */
export async function findSessionKeys(db: Db, sessionId: number) {
  const row = await db
    .selectFrom('sessions')
    .select(['token_hash as tokenHash', 'cookie_hash as cookieHash', 'token_code as tokenCode'])
    .select(['user_id as userId', 'started_at as startedAt', 'expires_at as expiresAt'])
    .select(['stage', 'proven_at as provenAt', 'proven_by as provenBy'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveSessionCode(db: Db, sessionId: number, tokenCode: string): Promise<void> {
  await db.updateTable('sessions').set({ token_code: tokenCode }).where('id', '=', sessionId).execute();
}

type Proven = { readonly tokenCode: string; readonly provenAt: Date; readonly provenBy: ProofMethod };

/** A session that is proven anew is whole from then on. */
export async function saveProven(
  db: Db,
  sessionId: number,
  { tokenCode, provenAt, provenBy, expiresAt }: Proven & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_code: tokenCode, stage: null, proven_at: provenAt, proven_by: provenBy, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

export async function touchSession(db: Db, sessionId: number, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', sessionId).execute();
}

export async function endOverdueSession(
  db: Db,
  tokenHash: Uint8Array,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
    .execute();
}

export async function endSessionById(db: Db, sessionId: number, at: Date): Promise<number | null> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Sessions of the whole bank. */
export async function endEverySession(db: Db, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: at }).where('ended_at', 'is', null).execute();
}

/** All sessions of a person, or all but the one that asks. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  at: Date,
  exceptSessionId: number | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId as number))
    .execute();
}

/** Sessions that were over before then. */
export async function forgetOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
}
