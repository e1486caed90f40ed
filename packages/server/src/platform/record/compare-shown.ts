import type { Question } from '../database/compiled-once.ts';
import type { Db } from '../database/open-database.ts';
import { type GuardedRow, listMarkedRows, listMarkedRowsOfCase } from '../marks/guarded-rows.store.ts';
import { borrowerSubject, caseSubject, nameOfSubject, type Subject, userSubject } from '../marks/subject.ts';
import { faultsOfSubject, isRowAsMarked } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { byOwner } from './by-owner.ts';

export type ShownRecord = {
  /** What is not as its marks say, in words; none when everything is. */
  readonly faults: readonly string[];
  /** Whether a single row of the case is there as it was marked. */
  readonly isRowRight: (table: string, key: number) => boolean;
};

export type ReadBeside = {
  /** The row of facts as JSON; null where none were asked for, and where there is no such case. */
  readonly facts: string | null;
  readonly against: (borrowerId: number) => ShownRecord;
};

/**
 * What is shown of a case against the marks of the case and of its borrower, at the moment in which it is read; with the
 * facts of the case, where they are asked for with the same look.
 */
export async function readBesideMarks(
  trx: Db,
  applicationId: number,
  question: Question<unknown> | null,
): Promise<ReadBeside> {
  const { rows, beside, marks, also } = await listMarkedRowsOfCase(trx, applicationId, question);
  const secrets = secretsOf(trx);
  const faultsOf = (subject: Subject, own: readonly GuardedRow[]) =>
    faultsOfSubject(secrets, subject, marks.get(nameOfSubject(subject)), own);
  const subject = caseSubject(applicationId);
  return {
    facts: also,
    against: (borrowerId) => ({
      faults: [...faultsOf(subject, rows), ...faultsOf(borrowerSubject(borrowerId), beside)],
      isRowRight: (table, key) =>
        isRowAsMarked(secrets, subject, marks.get(nameOfSubject(subject)), rows, `${table} ${key}`),
    }),
  };
}

export const compareShown = async (trx: Db, applicationId: number, borrowerId: number): Promise<ShownRecord> =>
  (await readBesideMarks(trx, applicationId, null)).against(borrowerId);

/** Accounts with what was asked for them, of a page of a list: what is not as marked, by their number; one statement. */
export async function compareListedAccounts(
  trx: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  if (userIds.length === 0) return found;
  const secrets = secretsOf(trx);
  const { rows, marks } = await listMarkedRows(trx, 'user', [...new Set(userIds)]);
  const owned = byOwner(rows);
  for (const id of userIds) {
    const subject = userSubject(id);
    const faults = faultsOfSubject(secrets, subject, marks.get(nameOfSubject(subject)), owned.get(id) ?? []);
    if (faults.length > 0) found.set(id, faults);
  }
  return found;
}

export type ListedCase = { readonly id: number; readonly borrowerId: number };

/** The same for a page of a list: what is not as marked, by the number of the case; two statements for all of them. */
export async function compareListed(
  trx: Db,
  cases: readonly ListedCase[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  if (cases.length === 0) return found;
  const secrets = secretsOf(trx);
  const borrowers = [...new Set(cases.map(({ borrowerId }) => borrowerId))];
  const ofCases = await listMarkedRows(
    trx,
    'application',
    cases.map(({ id }) => id),
  );
  const ofBorrowers = await listMarkedRows(trx, 'borrower', borrowers);
  const rowsOf = { application: byOwner(ofCases.rows), borrower: byOwner(ofBorrowers.rows) };
  const marks = new Map([...ofCases.marks, ...ofBorrowers.marks]);
  const faultsOf = (subject: Subject, rows: ReturnType<typeof byOwner>) =>
    faultsOfSubject(secrets, subject, marks.get(nameOfSubject(subject)), rows.get(subject.id) ?? []);
  for (const { id, borrowerId } of cases) {
    const faults = [
      ...faultsOf(caseSubject(id), rowsOf.application),
      ...faultsOf(borrowerSubject(borrowerId), rowsOf.borrower),
    ];
    if (faults.length > 0) found.set(id, faults);
  }
  return found;
}
