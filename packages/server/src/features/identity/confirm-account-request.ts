import { changeObstacles } from '@trustiq/domain/access/account-control.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { chosenPlace } from './account-place.ts';
import { refuseIfAny } from './account-refused.ts';
import { findListedRequest, saveRequestDecision } from './account-requests.store.ts';
import type { AccountDeps } from './account-work.ts';
import { bankStage, countAdministrators } from './bank-stage.ts';
import { carryOut } from './carry-out-change.ts';
import { decideRequest } from './decide-account-request.ts';
import { listFactors } from './second-factors.store.ts';
import { digestOfShown } from './shown-request.ts';

/** Nobody agrees to what they were not shown. */
async function expectSeen(trx: Db, id: number, seen: string | undefined): Promise<void> {
  if (seen === undefined) throw new Failure('VERSION_REQUIRED');
  const shown = await findListedRequest(trx, id);
  if (shown === null || digestOfShown(shown) !== seen) throw new Failure('STALE_VERSION');
}

/** What was possible when it was asked for may not be so any more: it is judged again. A link is made when it is shown. */
export const confirmAccountRequest =
  (deps: AccountDeps): Handler<'confirmAccountRequest'> =>
  ({ params, body: { seen }, actor, origin }) =>
    decideRequest(deps, { id: params.id, actor, origin }, async (trx, { id, change, requestedBy }, user) => {
      await expectSeen(trx, id, seen);
      if (change.kind === 'place') {
        await relyOnPolicy(trx, null);
        await chosenPlace(trx, change.role, change);
      }
      const obstacles = changeObstacles({ userId: user.id, role: user.role, isActive: user.isActive }, change, {
        byUserId: actor.userId,
        openAdministrators: await countAdministrators(trx),
        isRequestOpen: false,
        present: { ...user, hasFactor: (await listFactors(trx, user.id)).length > 0 },
      });
      refuseIfAny(obstacles, user.userName);
      await saveRequestDecision(trx, id, { state: 'confirmed', by: actor.userId, at: deps.now() });
      const stage = await bankStage(trx, { byUserId: actor.userId, aboutUserId: user.id });
      const made =
        change.kind === 'link'
          ? {}
          : (await carryOut(deps, trx, { user, change, stage, by: { actor, origin } })).details;
      return { value: {}, event: 'account_change_confirmed', details: { ...made, requestedBy } };
    });
