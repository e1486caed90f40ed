import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { saveRequestDecision } from './account-requests.store.ts';
import type { AccountDeps } from './account-work.ts';
import { onRequest } from './decide-account-request.ts';

export const withdrawAccountRequest =
  (deps: AccountDeps): Handler<'withdrawAccountRequest'> =>
  ({ params, actor, origin }) =>
    onRequest(deps, { id: params.id, actor, origin }, async (trx, { id, requestedBy, state }) => {
      if (requestedBy !== actor.userId) throw new Failure('NOT_FOUND');
      if (state !== 'open') throw new Failure('RULE_BROKEN', { obstacles: ['request_closed'] });
      await saveRequestDecision(trx, id, { state: 'withdrawn', by: actor.userId, at: deps.now() });
      return { value: {}, event: 'account_change_withdrawn' };
    });
