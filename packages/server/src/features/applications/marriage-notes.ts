import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { MarriageNote } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listNames } from './related-cases.store.ts';

const userOf = (note: MarriageNote): number | null => (note.kind === 'SEPARATE' ? note.confirmedBy : note.toldBy);

/** Why a husband or wife does not count, or counts still, with the names of those who stand for it. */
export async function marriageNotes(db: Db, notes: readonly MarriageNote[]): Promise<WholeCase['marriageNotes']> {
  const names = await listNames(
    db,
    notes.flatMap((note) => userOf(note) ?? []),
  );
  return notes.map((note) => ({ kind: note.kind, by: names.get(userOf(note) ?? 0) ?? null }));
}
