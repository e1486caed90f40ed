import type { Db } from '../../platform/database/open-database.ts';
import { addWatched } from './watchlist.store.ts';

/** Two fictional persons, so that the demo bank can show a hit. */
const demoPersons = [
  { nikHash: null, nikCipher: null, name: 'DARMO TERLARANG', birthDate: '1979-02-14', source: 'DTTOT' },
  { nikHash: null, nikCipher: null, name: 'SITI PENYANGKAL', birthDate: '1988-08-08', source: 'INTERNAL' },
];

export async function fillDemoWatchlist(db: Db): Promise<void> {
  await addWatched(db, demoPersons);
}
