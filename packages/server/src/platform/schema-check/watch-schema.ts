import type { Db } from '../database/open-database.ts';
import { noteBrokenRecord } from '../record/note-broken.ts';
import type { Clock } from '../time/clock.ts';
import { findNewerQueue, findNewerSchema } from './audited-versions.ts';
import { faultsOfSchema } from './compare-schema.ts';

type WatchDeps = { readonly db: Db; readonly now: Clock };

/**
 * Asked afterwards whether somebody newer is at work: whoever migrates meanwhile changes both at once, tells it, and does
 * so rightly. A row or a number that merely says so silences nothing.
 */
async function currentFaults(db: Db): Promise<string[]> {
  const faults = await faultsOfSchema(db, 'public');
  const ofQueue = await faultsOfSchema(db, 'jobs');
  const schema = await findNewerSchema(db);
  if (schema.told === true) return [];
  const queue = await findNewerQueue(db);
  return [...faults, ...schema.untold, ...(queue.told === true ? [] : ofQueue), ...queue.untold];
}

/** What is added while the program runs, and taken away before anybody looks, stays in the audit: each finding once. */
export function watchSchema({ db, now }: WatchDeps): () => Promise<void> {
  const noted = new Set<string>();
  return async () => {
    const faults = (await currentFaults(db)).filter((fault) => !noted.has(fault));
    if (faults.length === 0) return;
    await noteBrokenRecord(db, faults, now());
    for (const fault of faults) noted.add(fault);
  };
}
