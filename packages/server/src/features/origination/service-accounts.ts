import type { Deps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { serviceSubject } from '../../platform/record/subject.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, newToken, tokenCode } from '../../platform/security/tokens.ts';
import { disableService, findBranchIdByCode, insertService, saveServiceCode } from './service-accounts.store.ts';
import { serviceUse } from './service-use.ts';

type AccountDeps = Pick<Deps, 'db' | 'now'>;
type Created = { readonly token: string } | { readonly refused: 'unknown_branch' | 'name_taken' };

/** A channel of account officers for one branch. Its token is given back once and kept only as a hash. */
export async function createServiceAccount(
  { db, now }: AccountDeps,
  { name, branchCode, by }: { readonly name: string; readonly branchCode: string; readonly by: string },
): Promise<Created> {
  const token = newToken();
  return db.transaction().execute(async (trx): Promise<Created> => {
    const branchId = await findBranchIdByCode(trx, branchCode);
    if (branchId === null) return { refused: 'unknown_branch' };
    const tokenHash = hashOf(token);
    const serviceId = await insertService(trx, { name, branchId, tokenHash, at: now() });
    if (serviceId === null) return { refused: 'name_taken' };
    const use = serviceUse({ id: serviceId, name, branchId, tokenHash });
    await saveServiceCode(trx, serviceId, tokenCode(secretsOf(trx), use));
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
  return db.transaction().execute(async (trx) => {
    const serviceId = await disableService(trx, name);
    if (serviceId === null) return false;
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
