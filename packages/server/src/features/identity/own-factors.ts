import { removalObstacles } from '@trustiq/domain/access/second-factor.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { makeRecoveryCodes } from './enrol-factor.ts';
import { factorStanding, isDueNow } from './factor-standing.ts';
import { passkeyPlace } from './passkey-place.ts';
import { countRecoveryCodes } from './recovery-codes.store.ts';
import { deleteFactor, deleteFactorsOf, listFactors } from './second-factors.store.ts';

/** With what the person proves themselves; never the secrets. */
export function showSecondFactor(deps: Deps): Handler<'getSecondFactor'> {
  const { db, config } = deps;
  return async ({ actor: { userId, role } }) => {
    const factors = await listFactors(db, userId);
    const shown = factors.map(({ id, kind, name, enrolledAt }) => ({
      kind,
      row: { id, name, enrolledAt: enrolledAt.toISOString() },
    }));
    return {
      isRequired: isDueNow(deps, role),
      passkeysPossible: passkeyPlace(config) !== null,
      totp: shown.find(({ kind }) => kind === 'totp')?.row ?? null,
      passkeys: shown.flatMap(({ kind, row }) => (kind === 'passkey' ? [row] : [])),
      recoveryCodesLeft: factors.length === 0 ? 0 : await countRecoveryCodes(db, userId),
    };
  };
}

async function holdOwn(trx: Deps['db'], userId: number, at: Date): Promise<void> {
  const faults = await holdSubject(trx, userSubject(userId), at);
  if (faults.length > 0)
    throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
}

/** With the last factor the recovery codes go. Who must have one keeps it. */
export function removeFactor(deps: Deps): Handler<'removeFactor'> {
  const { now } = deps;
  return ({ params, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      const { userId } = actor;
      await holdOwn(trx, userId, now());
      const { factors, isDue } = await factorStanding(deps, trx, actor);
      const removed = factors.find(({ id }) => id === params.id);
      if (removed === undefined) throw new Failure('NOT_FOUND');
      const obstacles = removalObstacles({ isDue, factors: factors.length });
      if (obstacles.length > 0) throw new Failure('RULE_BROKEN', { obstacles });
      await (factors.length === 1 ? deleteFactorsOf(trx, userId) : deleteFactor(trx, userId, removed.id));
      const changes = [userSubject(userId)];
      const details = { kind: removed.kind };
      await appendAudit(trx, { at: now(), event: 'factor_removed', userId, origin, details, changes });
      return {};
    });
}

/** Only for who has something that they could lose. */
export function renewRecoveryCodes(deps: Deps): Handler<'renewRecoveryCodes'> {
  const { now } = deps;
  return ({ actor: { userId }, origin }) =>
    notingBroken(deps, async (trx) => {
      const at = now();
      await holdOwn(trx, userId, at);
      if ((await listFactors(trx, userId)).length === 0) throw new Failure('CONFLICT');
      const recoveryCodes = await makeRecoveryCodes(trx, userId, at);
      const changes = [userSubject(userId)];
      await appendAudit(trx, { at, event: 'recovery_codes_made', userId, origin, changes });
      return { recoveryCodes };
    });
}
