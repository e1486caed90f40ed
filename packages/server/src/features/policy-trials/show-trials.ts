import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findTrialOfOtherText, listTrials } from './policy-trials.store.ts';
import { shownTrial } from './shown-trial.ts';
import type { TriedBook } from './tried-book.ts';

const MOST_SHOWN = 10;

/** Whether a proposal was tried, on which cases, and what came of it. */
export function showTrials({ db }: Pick<Deps, 'db'>, book: TriedBook): Handler<'listPolicyTrials'> {
  return async ({ params: { id } }) => {
    const proposal = await book.findProposal(db, id);
    if (proposal === null) throw new Failure('NOT_FOUND');
    const trials = await listTrials(db, id, MOST_SHOWN);
    const other = await findTrialOfOtherText(db, proposal);
    return { trials: trials.map(shownTrial), ofOtherText: other && shownTrial(other) };
  };
}
