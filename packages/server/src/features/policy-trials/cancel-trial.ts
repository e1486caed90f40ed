import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { TRIAL_CHANGED } from './end-trial.ts';
import { cancelRunning, findTrial } from './policy-trials.store.ts';
import { shownTrial } from './shown-trial.ts';
import { signedTrial, storiesIn } from './signed-trials.ts';

/** One that has ended meanwhile stays as it ended. */
export function cancelTrial(deps: Deps): Handler<'cancelPolicyTrial'> {
  return ({ params: { id }, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
      const at = deps.now();
      const isCancelled = await cancelRunning(trx, id, actor.userId, at);
      const row = await findTrial(trx, id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (isCancelled)
        await appendAudit(trx, {
          at,
          event: 'policy_trial_cancelled',
          userId: actor.userId,
          origin,
          details: { trial: id, proposal: row.proposal_id, digest: row.digest },
          tells: [{ kind: TRIAL_CHANGED }],
        });
      return shownTrial(signedTrial(row, await storiesIn(trx)));
    });
}
