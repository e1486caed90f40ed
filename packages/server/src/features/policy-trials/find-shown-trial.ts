import { tellingTrial } from '@trustiq/domain/policy-trial/telling-trial.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listFinishedTrials, listTrials } from './policy-trials.store.ts';

/** What whoever rules on a proposal is shown: the result that speaks for it, else its last trial; null where there is none. */
export async function findShownTrial(db: Db, { id }: { readonly id: number }) {
  const [newest] = await listTrials(db, id, 1);
  const shown = tellingTrial(await listFinishedTrials(db, id)) ?? newest;
  return shown === undefined ? null : { id: shown.id, state: shown.state };
}
