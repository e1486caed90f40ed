import { importWatchlist } from '../features/scoring/import-watchlist.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import type { TestBank } from './start-bank.ts';

/** A list of one person, who is no applicant of any test. */
export async function takeInWatchlist({ deps }: TestBank): Promise<void> {
  const list = 'nik,name,birthDate,source\n,DARMO TERLARANG,1979-02-14,DTTOT';
  await importWatchlist({ ...deps, cipher: fieldCipher(deps.secrets) }, list, 'uji');
}
