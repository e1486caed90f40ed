import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { faultsOfMarkedRows } from './check-marked-rows.ts';
import { noteEverythingHeld } from './held-subjects.ts';
import { noteBrokenRecord } from './note-broken.ts';

/** Before every row of the bank is written anew: all of them are compared with their marks, and what is found is kept. */
export async function holdEverything(trx: Db, at: Date): Promise<void> {
  const faults: string[] = [];
  for await (const fault of faultsOfMarkedRows(trx, secretsOf(trx))) faults.push(fault);
  await noteBrokenRecord(trx, faults, at);
  noteEverythingHeld(trx);
}
