import { endOfLastDay } from '@trustiq/domain/origination/service-key.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { addService, type ServiceDeps } from './service-accounts.ts';

/** The key is in the answer and nowhere else. */
export const createService =
  (deps: ServiceDeps): Handler<'createService'> =>
  async ({ body: { name, branchId, lastDay }, actor, origin }) => {
    const wanted = { name, branch: { id: branchId }, expiresAt: endOfLastDay(lastDay) };
    const created = await addService(deps, wanted, { actor, origin });
    if ('refused' in created) throw new Failure('RULE_BROKEN', { obstacles: [created.refused] });
    return { key: created.token };
  };
