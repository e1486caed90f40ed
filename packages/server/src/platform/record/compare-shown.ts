import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { listMarkedRowsOfCase } from './guarded-rows.store.ts';
import { borrowerSubject, caseSubject, nameOfSubject } from './subject.ts';
import { faultsOfSubject, isRowAsMarked } from './subject-marks.ts';

export type ShownRecord = {
  /** What is not as its marks say, in words; none when everything is. */
  readonly faults: readonly string[];
  /** Whether a single row of the case is there as it was marked. */
  readonly isRowRight: (table: string, key: number) => boolean;
};

/** What is shown of a case against the marks of the case and of its borrower, at the moment in which it is read. */
export async function compareShown(trx: Db, applicationId: number, borrowerId: number): Promise<ShownRecord> {
  const { rows, marks } = await listMarkedRowsOfCase(trx, applicationId);
  const secrets = secretsOf(trx);
  const faultsOf = (subject: ReturnType<typeof caseSubject>) =>
    faultsOfSubject(
      secrets,
      subject,
      marks.get(nameOfSubject(subject)),
      rows.filter(({ kind }) => kind === subject.kind),
    );
  const subject = caseSubject(applicationId);
  return {
    faults: [...faultsOf(subject), ...faultsOf(borrowerSubject(borrowerId))],
    isRowRight: (table, key) => {
      const ofCase = rows.filter(({ kind }) => kind === 'application');
      return isRowAsMarked(secrets, subject, marks.get(nameOfSubject(subject)), ofCase, `${table} ${key}`);
    },
  };
}
