import type { Handler } from '../../platform/http/handler.ts';
import { saveRequestDecision } from './account-requests.store.ts';
import type { AccountDeps } from './account-work.ts';
import { decideRequest } from './decide-account-request.ts';

export const refuseAccountRequest =
  (deps: AccountDeps): Handler<'refuseAccountRequest'> =>
  ({ params, body: { note }, actor, origin }) =>
    decideRequest(deps, { id: params.id, actor, origin }, async (trx, { id, requestedBy }) => {
      await saveRequestDecision(trx, id, { state: 'refused', by: actor.userId, at: deps.now(), note });
      return { value: {}, event: 'account_change_refused', details: { requestedBy } };
    });
