import { tellingTrial } from '@trustiq/domain/policy-trial/telling-trial.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listFinishedTrials, listTrials, type TriedText } from './policy-trials.store.ts';

/** What whoever rules on a proposal is shown: the result that speaks for it, else its last trial; null where there is none. */
export async function findShownTrial(db: Db, text: TriedText) {
  const [newest] = await listTrials(db, text, 1);
  const shown = tellingTrial(await listFinishedTrials(db, text)) ?? newest;
  return shown === undefined ? null : { id: shown.id, state: shown.state };
}
