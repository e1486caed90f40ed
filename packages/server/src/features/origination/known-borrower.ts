import type { Db } from '../../platform/database/open-database.ts';
import { borrowerSubject } from '../../platform/marks/subject.ts';
import { beginSubject, holdSubject } from '../../platform/record/hold-subject.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import {
  type BorrowerFacts,
  findBorrowerId,
  insertBorrower,
  nextBorrowerId,
  renewBorrower,
} from './insert-application.store.ts';

/** One person is one borrower, whatever name they came under last. */
export async function knownOrNewBorrower(
  db: Db,
  cipher: FieldCipher,
  person: BorrowerFacts,
  at: Date,
): Promise<number> {
  const id = await nextBorrowerId(db);
  await beginSubject(db, borrowerSubject(id));
  if (await insertBorrower(db, cipher, id, person)) return id;
  const known = await findBorrowerId(db, cipher, person);
  await holdSubject(db, borrowerSubject(known), at);
  await renewBorrower(db, known, person);
  return known;
}
