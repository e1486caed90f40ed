import type { Deps } from '../../platform/deps.ts';
import type { AuthenticateService } from '../../platform/endpoints/register-endpoints.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, isTokenCode } from '../../platform/security/tokens.ts';
import { findServiceByToken } from './service-accounts.store.ts';
import { serviceUse } from './service-use.ts';

/** Which channel is asking, from its bearer token alone: a machine has no cookie jar. */
export function authenticateService({ db }: Pick<Deps, 'db'>): AuthenticateService {
  return async (request) => {
    const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return null;
    const tokenHash = hashOf(token);
    const service = await findServiceByToken(db, tokenHash);
    if (service === null) return null;
    const use = serviceUse({ ...service, branchId: service.branch_id, tokenHash });
    if (!isTokenCode(secretsOf(db), use, service.token_code)) return null;
    return {
      userId: null,
      role: 'SERVICE',
      areaId: service.area_id,
      branchId: service.branch_id,
      serviceId: service.id,
      serviceName: service.name,
    };
  };
}
