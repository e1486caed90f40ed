import { tellingTrial } from '@trustiq/domain/policy-trial/telling-trial.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { lockEndsOfTrials, type TriedText } from './policy-trials.store.ts';
import { readSignedTrials, resultOf, type SignedTrial, storiesIn } from './signed-trials.ts';

/** The one whose result speaks for the text; null where none was finished. */
export function tellingOf(trials: readonly SignedTrial[]): SignedTrial | null {
  const telling = tellingTrial(trials.map(({ row }) => row));
  return trials.find(({ row }) => row === telling) ?? null;
}

/**
 * What whoever rules on a proposal is shown: the result that speaks for it, else its last trial; null where there is none.
 * With the digest of what was signed, so that the approval says for ever which figures it was given by.
 */
export async function findShownTrial(trx: Db, text: TriedText) {
  const trials = await readSignedTrials(trx, text, await storiesIn(trx));
  const shown = tellingOf(trials) ?? trials[0];
  if (shown === undefined) return null;
  return { id: shown.row.id, state: shown.row.state, result: resultOf(shown) };
}

/** For whoever approves. */
export const shownTrials = { lock: lockEndsOfTrials, find: findShownTrial };
