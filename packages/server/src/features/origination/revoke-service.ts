import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { disableService, findServiceKeys } from './service-accounts.store.ts';
import { changingService, type ServiceDeps } from './service-accounts.ts';

/** The program is out with its next request. */
export const revokeService =
  (deps: ServiceDeps): Handler<'revokeService'> =>
  async ({ params, actor, origin }) => {
    const find = async (trx: ServiceDeps['db']) => (await findServiceKeys(trx, params.id))?.id ?? null;
    const close = async (trx: ServiceDeps['db'], id: number) => {
      const service = await findServiceKeys(trx, id);
      await disableService(trx, id);
      return { value: {}, event: 'service_account_disabled', details: { name: service?.name } } as const;
    };
    const revoked = await changingService(deps, find, { actor, origin }, close, { isForBroken: true });
    if (revoked === null) throw new Failure('NOT_FOUND');
    return revoked;
  };
