import { tellingTrial } from '@trustiq/domain/policy-trial/telling-trial.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  findTrialOfOtherText,
  listFinishedTrials,
  listTrials,
  type TrialRow,
  type TriedText,
} from './policy-trials.store.ts';
import { shownTrial } from './shown-trial.ts';
import type { TriedBook } from './tried-book.ts';

const MOST_SHOWN = 10;

/** The result that speaks for it among them: nobody hides one behind trials that they stop. */
async function listShown(db: Db, text: TriedText): Promise<TrialRow[]> {
  const newest = await listTrials(db, text, MOST_SHOWN);
  const telling = tellingTrial(await listFinishedTrials(db, text));
  return telling === null || newest.some(({ id }) => id === telling.id) ? newest : [...newest, telling];
}

/** Whether a proposal was tried, on which cases, and what came of it. */
export function showTrials({ db }: Pick<Deps, 'db'>, book: TriedBook): Handler<'listPolicyTrials'> {
  return async ({ params: { id } }) => {
    const proposal = await book.findProposal(db, id);
    if (proposal === null) throw new Failure('NOT_FOUND');
    const trials = await listShown(db, proposal);
    const other = await findTrialOfOtherText(db, proposal);
    return { trials: trials.map(shownTrial), ofOtherText: other && shownTrial(other) };
  };
}
