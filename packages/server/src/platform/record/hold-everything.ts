import type { Db } from '../database/open-database.ts';
import { noteEverythingHeld } from '../marks/held-subjects.ts';
import type { Secrets } from '../security/secrets.ts';
import { faultsOfMarkedRows } from './check-marked-rows.ts';
import { noteBrokenRecord } from './note-broken.ts';

/**
 * Before every row of the bank is written anew: all of them are compared with their marks, under the key that made those,
 * and what is found is kept.
 */
export async function holdEverything(trx: Db, at: Date, secrets: Secrets): Promise<void> {
  const faults: string[] = [];
  for await (const fault of faultsOfMarkedRows(trx, secrets)) faults.push(fault);
  await noteBrokenRecord(trx, faults, at);
  noteEverythingHeld(trx);
}
