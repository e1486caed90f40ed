import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { watchlistSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { addWatched, insertImport, lockWatchlist } from './watchlist.store.ts';

/** Two fictional persons, so that the demo bank can show a hit. */
const demoPersons = [
  { nikHash: null, nikCipher: null, name: 'DARMO TERLARANG', birthDate: '1979-02-14', source: 'DTTOT' },
  { nikHash: null, nikCipher: null, name: 'SITI PENYANGKAL', birthDate: '1988-08-08', source: 'INTERNAL' },
];

export async function fillDemoWatchlist(db: Db, now: Clock): Promise<void> {
  const filling = async (trx: Db) => {
    await holdSubject(trx, watchlistSubject, now());
    const added = await addWatched(trx, demoPersons);
    if (added === 0) return;
    await insertImport(trx, now());
    const details = { by: 'demo', added, read: demoPersons.length };
    const changes = [watchlistSubject];
    await appendAudit(trx, { at: now(), event: 'watchlist_imported', userId: null, details, changes });
  };
  await inOneMoment(db, filling, { lock: lockWatchlist });
}
