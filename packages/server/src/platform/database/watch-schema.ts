import type { Clock } from '../clock.ts';
import { noteBrokenRecord } from '../record/note-broken.ts';
import { faultsOfSchema, isQueueFurther } from './compare-schema.ts';
import { isMigratedFurther } from './migrate.ts';
import type { Db } from './open-database.ts';

type WatchDeps = { readonly db: Db; readonly now: Clock };

/** Asked afterwards whether somebody newer is at work: whoever migrates meanwhile changes both at once, and does so rightly. */
async function currentFaults(db: Db): Promise<string[]> {
  const faults = await faultsOfSchema(db, 'public');
  const ofQueue = await faultsOfSchema(db, 'jobs');
  if (faults.length + ofQueue.length === 0 || (await isMigratedFurther(db))) return [];
  return ofQueue.length > 0 && (await isQueueFurther(db)) ? faults : [...faults, ...ofQueue];
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
