import { trialObstacles as en } from '@trustiq/contract/texts/en/policy.ts';
import { trialObstacles as id } from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { obstaclesToTrial, type TrialObstacle } from '@trustiq/domain/policy-trial/start-trial.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { MomentPassed } from '../../platform/moment/in-one-moment.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { TRIAL_CHANGED } from './end-trial.ts';
import { findRunningTrial, findTrial, insertTrial, type TrialRow } from './policy-trials.store.ts';
import { shownTrial } from './shown-trial.ts';
import { signedTrial, storiesIn } from './signed-trials.ts';
import { policyTrialJob } from './trial-job.ts';
import type { TriedBook } from './tried-book.ts';

const texts = { id, en };

function refuseWith(obstacles: readonly TrialObstacle[], language: Language): void {
  if (obstacles.length === 0) return;
  const title = obstacles.map((obstacle) => texts[language][obstacle]).join(' ');
  throw new Failure('CONFLICT', { obstacles }, { title });
}

async function getTrial(trx: Db, trialId: number): Promise<TrialRow> {
  const row = await findTrial(trx, trialId);
  if (row === null) throw new Error(`Trial ${trialId} was written and is not there`);
  return row;
}

/** Begins once: of two who ask for the same, the second gets the trial of the first. */
export function startTrial(deps: Deps, book: TriedBook): Handler<'startPolicyTrial'> {
  return ({ params, body: { since, digest }, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
      const at = deps.now();
      const proposal = await book.findProposal(trx, params.id);
      if (proposal === null) throw new Failure('NOT_FOUND');
      const asked = { since, today: bankDayOf(at), hasSeenText: digest === proposal.digest };
      refuseWith(obstaclesToTrial(proposal, asked), origin.language);
      const running = await findRunningTrial(trx, proposal);
      if (running !== null) {
        refuseWith(running.since === since ? [] : ['other_trial_runs'], origin.language);
        return shownTrial(signedTrial(running, await storiesIn(trx)));
      }
      const trialId = await insertTrial(trx, { proposalId: proposal.id, digest, since, by: actor.userId, at });
      // Somebody began it beside this one: looked at again, theirs is found.
      if (trialId === null) throw new MomentPassed();
      await deps.jobs.send(trx, policyTrialJob, { trialId });
      await appendAudit(trx, {
        at,
        event: 'policy_trial_started',
        userId: actor.userId,
        origin,
        details: { trial: trialId, proposal: proposal.id, digest, since },
        tells: [{ kind: TRIAL_CHANGED }],
      });
      return shownTrial(signedTrial(await getTrial(trx, trialId), await storiesIn(trx)));
    });
}
