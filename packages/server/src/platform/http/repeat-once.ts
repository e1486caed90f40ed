import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { fieldCipher } from '../security/field-cipher.ts';
import type { Clock } from '../time/clock.ts';
import { Failure } from './failure.ts';
import type { SignedIn, SignedInService } from './handler.ts';
import { claimKey, findKey, keepAnswer, releaseKey } from './idempotency.store.ts';
import { whileKeeping } from './kept-answer.ts';

const KEPT_MS = 7 * 24 * 3_600_000;
/** A claim without an answer after this long belongs to a process that died: the work is then looked at again. */
const ABANDONED_MS = 60_000;

type Caller = Pick<SignedIn, 'userId' | 'role' | 'areaId' | 'branchId'> | Pick<SignedInService, 'userId' | 'serviceId'>;

export type RepeatOnce = (request: FastifyRequest, caller: Caller, run: () => Promise<unknown>) => Promise<unknown>;

/** Keys belong to whoever sent them; services are counted below zero, so that they never meet a person's. */
const keeperOf = (caller: Caller): number => ('serviceId' in caller ? -caller.serviceId : caller.userId);

/** As what and where somebody asked: who works elsewhere by now is not told again what they were told here. */
const placeOfCaller = (caller: Caller) =>
  'serviceId' in caller ? [] : [[caller.role, caller.areaId, caller.branchId] as const];

/**
 * `Idempotency-Key`: the same key and request give the same answer, another request under the key is refused, a repeat
 * while the first still runs is told to wait. Refusals are not kept: they changed nothing and may be tried again.
 * Work that must not be done twice keeps its answer in its own transaction (`kept-answer.ts`).
 */
export function repeatOnce({ db, now }: { db: Db; now: Clock }): RepeatOnce {
  const cipher = fieldCipher(secretsOf(db));
  // An answer may hold identity numbers: it is readable only with our key, and only as the answer to this key.
  const placeOf = (keeper: number, key: string) => ({
    table: 'idempotency_keys',
    column: 'body_cipher',
    row: `${keeper}:${key}`,
  });
  return async (request, caller, run) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return run();
    if (typeof key !== 'string' || key === '' || key.length > 255)
      throw new Failure('INVALID_REQUEST', { header: 'Idempotency-Key' });
    const { url, method, body } = request;
    const requestHash = createHmac('sha256', secretsOf(db).keyFor('request-hashes'))
      .update(JSON.stringify([method, url, body ?? null, ...placeOfCaller(caller)]))
      .digest();
    const claim = { userId: keeperOf(caller), key, requestHash, at: now() };
    const isFirst = await claimKey(db, claim, {
      keptSince: new Date(now().getTime() - KEPT_MS),
      abandonedSince: new Date(now().getTime() - ABANDONED_MS),
    });
    if (!isFirst) {
      const before = await findKey(db, claim);
      if (before === null) throw new Failure('IN_PROGRESS');
      if (!Buffer.from(before.requestHash).equals(requestHash)) throw new Failure('KEY_REUSED');
      if (before.bodyCipher === null) throw new Failure('IN_PROGRESS', undefined, { retryAfterSeconds: 1 });
      return JSON.parse(cipher.decrypt(before.bodyCipher, placeOf(claim.userId, key))) as unknown;
    }
    // Only a refused request gives its key back: once the work is done, a failure to keep the answer must not undo that.
    let kept: string | null = null;
    const keepText = (on: Db, text: string) => keepAnswer(on, claim, cipher.encrypt(text, placeOf(claim.userId, key)));
    const keepInside = async (trx: Db, answer: unknown) => {
      const text = JSON.stringify(answer);
      // We were taken for dead, and another one does the work: what we did of it is taken back.
      if (!(await keepText(trx, text))) throw new Failure('IN_PROGRESS', undefined, { retryAfterSeconds: 1 });
      kept = text;
    };
    const answer = await whileKeeping(keepInside, run).catch(async (error: unknown) => {
      await releaseKey(db, claim);
      throw error;
    });
    const text = JSON.stringify(answer);
    if (text !== kept) await keepText(db, text);
    return answer;
  };
}
