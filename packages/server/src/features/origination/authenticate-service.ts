import type { Deps } from '../../deps.ts';
import type { AuthenticateService } from '../../platform/http/register-endpoints.ts';
import { hashOf } from '../../platform/security/tokens.ts';
import { findServiceByToken } from './service-accounts.store.ts';

/** Which channel is asking, from its bearer token alone: a machine has no cookie jar. */
export function authenticateService({ db }: Pick<Deps, 'db'>): AuthenticateService {
  return async (request) => {
    const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
    const service = token === undefined ? null : await findServiceByToken(db, hashOf(token));
    if (service === null) return null;
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
