import {
  earlierUntil,
  endOfLastDay,
  lastDayObstacles,
  type ServiceObstacle,
} from '@trustiq/domain/origination/service-key.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, newMarkedToken, tokenCode } from '../../platform/security/tokens.ts';
import { findServiceKeys, saveRotation } from './service-accounts.store.ts';
import { changingService, type ServiceDeps } from './service-accounts.ts';
import { earlierUse, serviceUse } from './service-use.ts';

const refusedFor = (...obstacles: readonly ServiceObstacle[]) => new Failure('RULE_BROKEN', { obstacles });

/** A new key at once; the present one becomes the earlier one, whose hour is written into its code. */
export const rotateService =
  (deps: ServiceDeps): Handler<'rotateService'> =>
  async ({ params, body: { overlapHours, lastDay }, actor, origin }) => {
    const { db, now } = deps;
    const key = newMarkedToken(secretsOf(db));
    const find = async (trx: ServiceDeps['db']) => (await findServiceKeys(trx, params.id))?.id ?? null;
    const rotated = await changingService(deps, find, { actor, origin }, async (trx, id) => {
      const service = await findServiceKeys(trx, id);
      if (service === null || !service.isActive) throw refusedFor('service_closed');
      const expiresAt = endOfLastDay(lastDay);
      const obstacles = lastDayObstacles(expiresAt, now());
      if (obstacles.length > 0) throw refusedFor(...obstacles);
      const secrets = secretsOf(trx);
      const tokenHash = hashOf(key);
      const until = earlierUntil(now(), overlapHours, service.expiresAt);
      const earlierCode = (end: Date) => tokenCode(secrets, earlierUse(service, service.tokenHash, end));
      await saveRotation(trx, id, {
        tokenHash,
        tokenCode: tokenCode(secrets, serviceUse({ ...service, tokenHash, expiresAt })),
        expiresAt,
        earlier: until === null ? null : { tokenHash: service.tokenHash, tokenCode: earlierCode(until), until },
      });
      const details = { name: service.name, earlierUntil: until?.toISOString() ?? null };
      return { value: { key }, event: 'service_key_rotated', details };
    });
    if (rotated === null) throw new Failure('NOT_FOUND');
    return rotated;
  };
