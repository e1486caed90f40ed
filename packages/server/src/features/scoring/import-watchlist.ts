import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { caseSubject, watchlistSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { readWatchlist } from './read-watchlist.ts';
import {
  addWatched,
  insertImport,
  listHits,
  lockWatchlist,
  markWatched,
  type WatchlistHit,
} from './watchlist.store.ts';

const AT_ONCE = 1_000;

type ImportDeps = Pick<Deps, 'db' | 'now'> & { readonly cipher: FieldCipher };

/** Who gave it on the screen; at the command line only a name is known. */
type OnScreen = { readonly by: string; readonly actor: SignedIn; readonly origin: Origin };

const isToBeMarked = ({ status, isMarked }: WatchlistHit) => !isMarked && openStatuses.includes(status);

/** Takes a list in, whole or not at all, and marks the open applications of the people on it. */
export async function importWatchlist({ db, now, cipher }: ImportDeps, text: string, given: string | OnScreen) {
  const persons = readWatchlist(text, cipher);
  const { by, actor, origin } = typeof given === 'string' ? { by: given } : given;
  const importing = async (trx: Db) => {
    const at = now();
    if (actor) await relyOnActor(trx, actor);
    await holdSubject(trx, watchlistSubject, at);
    let added = 0;
    for (let start = 0; start < persons.length; start += AT_ONCE)
      added += await addWatched(trx, persons.slice(start, start + AT_ONCE));
    await insertImport(trx, at);
    const hits = await listHits(trx);
    // Those that look marked or closed are compared, too: a row that was changed for this moment stays in the record.
    for (const { id } of hits) await holdSubject(trx, caseSubject(id), at);
    const marked = hits.filter(isToBeMarked).map(({ id }) => id);
    await markWatched(trx, marked);
    await appendAudit(trx, {
      at,
      event: 'watchlist_imported',
      userId: actor?.userId ?? null,
      ...(origin ? { origin } : {}),
      details: { by, added, read: persons.length },
      changes: [watchlistSubject],
    });
    for (const applicationId of marked)
      await appendAudit(trx, {
        at,
        event: 'watchlist_hit',
        userId: null,
        applicationId,
        changes: [caseSubject(applicationId)],
      });
    return { read: persons.length, added, marked: marked.length };
  };
  return inOneMoment(db, importing, { lock: lockWatchlist });
}
