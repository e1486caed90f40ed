import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { tellingOf } from './find-shown-trial.ts';
import { findTrialOfOtherText, type TriedText } from './policy-trials.store.ts';
import { shownTrial } from './shown-trial.ts';
import { readSignedTrials, type SignedTrial, seeTrials, signedTrial, storiesIn } from './signed-trials.ts';
import type { TriedBook } from './tried-book.ts';

const MOST_SHOWN = 10;

/** The result that speaks for it among them: nobody hides one behind trials that they stop. */
function listShown(trials: readonly SignedTrial[]): SignedTrial[] {
  const newest = trials.slice(0, MOST_SHOWN);
  const telling = tellingOf(trials);
  return telling === null || newest.includes(telling) ? newest : [...newest, telling];
}

async function findOther(trx: Db, text: TriedText, stories: Awaited<ReturnType<typeof storiesIn>>) {
  const row = await findTrialOfOtherText(trx, text);
  return row && shownTrial(signedTrial(row, stories));
}

/** Whether a proposal was tried, on which cases, and what came of it. */
export function showTrials(deps: Pick<Deps, 'db' | 'now'>, book: TriedBook): Handler<'listPolicyTrials'> {
  return ({ params: { id } }) =>
    seeTrials(deps, async (trx) => {
      await book.compare(trx);
      const proposal = await book.findProposal(trx, id);
      if (proposal === null) throw new Failure('NOT_FOUND');
      const stories = await storiesIn(trx);
      const trials = await readSignedTrials(trx, proposal, stories);
      return { trials: listShown(trials).map(shownTrial), ofOtherText: await findOther(trx, proposal, stories) };
    });
}
