import type { TrialFailure } from '@trustiq/domain/policy-trial/trial-state.ts';
import { apartIn, comparedIn, triedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { TrialWords } from '@trustiq/domain/policy-trial/trial-words.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOfTally, digestOfWords } from './digest-of-tally.ts';
import { awaitApproval, endTurn } from './policy-trials.store.ts';
import type { Kept, Turn } from './take-up-trial.ts';

/** What open screens are told: they ask again, with their own rights. */
export const TRIAL_CHANGED = 'policy_trial_changed';

type EndDeps = Pick<Deps, 'db' | 'now'>;

const subjectOf = ({ id, proposal_id, digest, since }: Turn) => ({ trial: id, proposal: proposal_id, digest, since });

type Counted = Pick<Kept, 'tally' | 'cases'> & { readonly words: TrialWords };

/**
 * Every case was looked at. Signed is what the worker counted and kept, and not what the database has of it by now. False for
 * whoever has the turn no more.
 */
export const finishTrial = ({ db, now }: EndDeps, turn: Turn, { tally, cases, words }: Counted): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await awaitApproval(trx);
    const at = now();
    const state = tally.controlDiffers.cases > 0 ? 'CONTROL_FAILED' : 'DONE';
    const compared = comparedIn(tally).cases;
    const apart = apartIn(tally).cases;
    const controlDiffers = tally.controlDiffers.cases;
    // A case without facts that was scored anew while the trial ran is of another moment, and was not met again.
    if (!(await endTurn(trx, turn, { state, at, total: triedIn(tally) }))) return false;
    await appendAudit(trx, {
      at,
      event: 'policy_trial_finished',
      userId: null,
      details: {
        ...subjectOf(turn),
        state,
        compared,
        apart,
        controlDiffers,
        result: digestOfTally(tally),
        cases,
        words: digestOfWords(words),
      },
      tells: [{ kind: TRIAL_CHANGED }],
    });
    return true;
  });

type GivenUp = { readonly failure: TrialFailure; readonly application?: number };

/** It cannot be carried on, which is written down with it. */
export const giveUpTrial = ({ db, now }: EndDeps, turn: Turn, { failure, application }: GivenUp): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    if (!(await endTurn(trx, turn, { state: 'FAILED', failure, at }))) return;
    await appendAudit(trx, {
      at,
      event: 'policy_trial_failed',
      userId: null,
      details: { ...subjectOf(turn), failure, application: application ?? null },
      tells: [{ kind: TRIAL_CHANGED }],
    });
  });
