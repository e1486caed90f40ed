import { mayShowLink } from '@trustiq/domain/access/account-control.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { saveLinkTaken } from './account-requests.store.ts';
import { type AccountDeps } from './account-work.ts';
import { bankStage } from './bank-stage.ts';
import { carryOut } from './carry-out-change.ts';
import { onRequest } from './decide-account-request.ts';

/** Two people wanted it: the one who asked sees the link once, and the account is held from then on. */
export const showRequestedLink =
  (deps: AccountDeps): Handler<'showRequestedLink'> =>
  ({ params, actor, origin }) =>
    onRequest(deps, { id: params.id, actor, origin }, async (trx, request, user) => {
      const asked = { ...request, kind: request.change.kind, decidedAt: request.decidedAt?.toISOString() ?? null };
      const isTaken = request.linkTakenAt !== null;
      if (!mayShowLink({ ...asked, isTaken }, actor.userId, deps.now().toISOString()))
        throw new Failure('RULE_BROKEN', { obstacles: ['request_closed'] });
      await saveLinkTaken(trx, request.id, deps.now());
      const stage = await bankStage(trx, { byUserId: actor.userId, aboutUserId: user.id });
      const change = { kind: 'link' } as const;
      const { link, event, details } = await carryOut(deps, trx, { user, change, stage, by: { actor, origin } });
      return { value: { link: link ?? '' }, event, details };
    });
