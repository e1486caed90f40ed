import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { serviceSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { beginSubject, holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, newMarkedToken, tokenCode } from '../../platform/security/tokens.ts';
import {
  disableService,
  findBranchIdByCode,
  findServiceId,
  insertService,
  nextServiceId,
} from './service-accounts.store.ts';
import { serviceUse } from './service-use.ts';

type AccountDeps = Pick<Deps, 'db' | 'now'>;
type Created = { readonly token: string } | { readonly refused: 'unknown_branch' | 'name_taken' };

/** A channel of account officers for one branch. Its token is given back once and kept only as a hash. */
export async function createServiceAccount(
  { db, now }: AccountDeps,
  { name, branchCode, by }: { readonly name: string; readonly branchCode: string; readonly by: string },
): Promise<Created> {
  const token = newMarkedToken(secretsOf(db));
  return notingBroken({ db, now }, async (trx): Promise<Created> => {
    await relyOnPolicy(trx, null);
    const branchId = await findBranchIdByCode(trx, branchCode);
    if (branchId === null) return { refused: 'unknown_branch' };
    const serviceId = await nextServiceId(trx);
    await beginSubject(trx, serviceSubject(serviceId));
    const account = { id: serviceId, name, branchId, tokenHash: hashOf(token) };
    const code = tokenCode(secretsOf(trx), serviceUse(account));
    if (!(await insertService(trx, { ...account, tokenCode: code, at: now() }))) return { refused: 'name_taken' };
    const details = { serviceId, name, branchId, by };
    const changes = [serviceSubject(serviceId)];
    await appendAudit(trx, { at: now(), event: 'service_account_created', userId: null, details, changes });
    return { token };
  });
}

/** False when there is none of that name. */
export async function disableServiceAccount(
  { db, now }: AccountDeps,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<boolean> {
  return inOneMoment(db, async (trx) => {
    const serviceId = await findServiceId(trx, name);
    if (serviceId === null) return false;
    await holdSubject(trx, serviceSubject(serviceId), now());
    await disableService(trx, serviceId);
    const changes = [serviceSubject(serviceId)];
    await appendAudit(trx, {
      at: now(),
      event: 'service_account_disabled',
      userId: null,
      details: { name, by },
      changes,
    });
    return true;
  });
}
