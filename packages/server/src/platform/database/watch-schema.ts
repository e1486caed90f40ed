import type { Clock } from '../clock.ts';
import { noteBrokenRecord } from '../record/note-broken.ts';
import { faultsOfSchema } from './compare-schema.ts';
import { isMigratedFurther } from './migrate.ts';
import type { Db } from './open-database.ts';

type WatchDeps = { readonly db: Db; readonly now: Clock };

/** What is added while the program runs, and taken away before anybody looks, stays in the audit: each finding once. */
export function watchSchema({ db, now }: WatchDeps): () => Promise<void> {
  const noted = new Set<string>();
  return async () => {
    const faults = (await faultsOfSchema(db, 'public')).filter((fault) => !noted.has(fault));
    // Asked afterwards: whoever migrates meanwhile changes both at once, and does so rightly.
    if (faults.length === 0 || (await isMigratedFurther(db))) return;
    await noteBrokenRecord(db, faults, now());
    for (const fault of faults) noted.add(fault);
  };
}
