import { lastDayObstacles, type ServiceObstacle } from '@trustiq/domain/origination/service-key.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { type Author, authorOf } from '../../platform/audit/author.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { serviceSubject } from '../../platform/marks/subject.ts';
import { beginSubject, holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, newMarkedToken, tokenCode } from '../../platform/security/tokens.ts';
import {
  disableService,
  findBranchIdByCode,
  findServiceId,
  insertService,
  isBranch,
  nextServiceId,
} from './service-accounts.store.ts';
import { serviceUse } from './service-use.ts';

export type ServiceDeps = Pick<Deps, 'db' | 'now'>;
type Created = { readonly token: string } | { readonly refused: ServiceObstacle };

type NewService = {
  readonly name: string;
  readonly branch: { readonly code: string } | { readonly id: number };
  readonly expiresAt: Date | null;
};

async function branchIdOf(db: Db, branch: NewService['branch']): Promise<number | null> {
  if ('code' in branch) return findBranchIdByCode(db, branch.code);
  return (await isBranch(db, branch.id)) ? branch.id : null;
}

/** A channel of account officers for one branch. Its token is given back once and kept only as a hash. */
export async function addService(
  { db, now }: ServiceDeps,
  { name, branch, expiresAt }: NewService,
  by: Author,
): Promise<Created> {
  const token = newMarkedToken(secretsOf(db));
  return notingBroken({ db, now }, async (trx): Promise<Created> => {
    if (by.actor !== null) await relyOnActor(trx, by.actor);
    const [refused] = lastDayObstacles(expiresAt, now());
    if (refused !== undefined) return { refused };
    await relyOnPolicy(trx, null);
    const branchId = await branchIdOf(trx, branch);
    if (branchId === null) return { refused: 'no_such_branch' };
    const serviceId = await nextServiceId(trx);
    await beginSubject(trx, serviceSubject(serviceId));
    const account = { id: serviceId, name, branchId, tokenHash: hashOf(token), expiresAt };
    const code = tokenCode(secretsOf(trx), serviceUse(account));
    if (!(await insertService(trx, { ...account, tokenCode: code, at: now() }))) return { refused: 'name_taken' };
    const { details: author, ...entry } = authorOf(by);
    const details = { serviceId, name, branchId, ...author };
    const changes = [serviceSubject(serviceId)];
    await appendAudit(trx, { ...entry, at: now(), event: 'service_account_created', details, changes });
    return { token };
  });
}

/** By command. */
export const createServiceAccount = (
  deps: ServiceDeps,
  { name, branchCode, by }: { readonly name: string; readonly branchCode: string; readonly by: string },
): Promise<Created> =>
  addService(deps, { name, branch: { code: branchCode }, expiresAt: null }, { actor: null, name: by });

/**
 * One change of one channel, written down in the same transaction; null when there is none. Nobody is given a key of one
 * that is not as the program wrote it; closing it must be possible at any time.
 */
export function changingService<Value>(
  { db, now }: ServiceDeps,
  find: (trx: Db) => Promise<number | null>,
  by: Author,
  change: (
    trx: Db,
    serviceId: number,
  ) => Promise<{
    readonly value: Value;
    readonly event:
      | 'service_account_disabled'
      | 'service_key_rotated'
      | 'webhook_set'
      | 'webhook_secret_rotated'
      | 'webhook_removed';
    readonly details: Record<string, unknown>;
  }>,
  { isForBroken }: { readonly isForBroken?: true } = {},
): Promise<Value | null> {
  return notingBroken({ db, now }, async (trx) => {
    if (by.actor !== null) await relyOnActor(trx, by.actor);
    const serviceId = await find(trx);
    if (serviceId === null) return null;
    const faults = await holdSubject(trx, serviceSubject(serviceId), now());
    if (faults.length > 0 && isForBroken !== true)
      throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
    const { value, event, details } = await change(trx, serviceId);
    const { details: author, ...entry } = authorOf(by);
    const changes = [serviceSubject(serviceId)];
    await appendAudit(trx, { ...entry, at: now(), event, details: { ...details, serviceId, ...author }, changes });
    return value;
  });
}

/** By command; false when there is none of that name. */
export async function disableServiceAccount(
  deps: ServiceDeps,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<boolean> {
  const disabled = await changingService(
    deps,
    (trx) => findServiceId(trx, name),
    { actor: null, name: by },
    async (trx, serviceId) => {
      await disableService(trx, serviceId);
      return { value: true, event: 'service_account_disabled', details: { name } };
    },
    { isForBroken: true },
  );
  return disabled ?? false;
}
