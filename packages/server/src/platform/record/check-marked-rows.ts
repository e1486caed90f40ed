import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Check } from '../verify/check.ts';
import { byOwner } from './by-owner.ts';
import { type GuardedRow, listGuardedRows } from './guarded-rows.store.ts';
import { listOrphans, listSubjectIds } from './guarded-subjects.store.ts';
import { type Kind, kindOf, kinds } from './guarded-tables.ts';
import { listMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject, wordsOfSubject } from './subject.ts';
import { areOurs, faultsOfRows, type SubjectMarks } from './subject-marks.ts';
import { listMarksOfCases } from './vouched-marks.store.ts';
import { faultOfVersion, readVouchedOthers, type Vouched, withVouched } from './vouched-marks.ts';

const BATCH = 500;
const MOST_ORPHANS = 20;

type VouchedOf = (kind: Kind, ids: readonly number[]) => Promise<ReadonlyMap<string, Vouched>>;

/** Cases are asked for part by part, everything else was read at once: there is far less of it. */
function vouchedOf(db: Db, others: ReadonlyMap<string, Vouched>): VouchedOf {
  return async (kind, ids) => {
    if (kind !== 'application') return others;
    const found = new Map<string, Vouched>();
    for (const { applicationId, vouched } of await listMarksOfCases(db, ids)) {
      const all = vouched.reduce<Vouched | undefined>(withVouched, undefined);
      if (all !== undefined) found.set(nameOfSubject({ kind, id: applicationId }), all);
    }
    return found;
  };
}

function faultsOfSubject(
  secrets: Secrets,
  subject: Subject,
  rows: readonly GuardedRow[],
  marks: SubjectMarks | undefined,
  vouched: Vouched | undefined,
): string[] {
  const home = kindOf(subject.kind).tables[0]?.table;
  if (marks === undefined)
    return [
      vouched === undefined
        ? `${wordsOfSubject(subject)}, ${home}: it was added behind the record's back, row_marks knows nothing of it.`
        : `${wordsOfSubject(subject)}, row_marks: its marks were removed.`,
    ];
  if (!areOurs(secrets, subject, marks)) return [`${wordsOfSubject(subject)}, row_marks: its marks are not ours.`];
  const version = faultOfVersion(subject, marks, vouched);
  return [...faultsOfRows(secrets, subject, marks, rows), ...(version === null ? [] : [version])];
}

async function* faultsOfKind(db: Db, secrets: Secrets, kind: Kind, vouchedBy: VouchedOf): AsyncGenerator<string> {
  for await (const ids of listSubjectIds(db, kind, BATCH)) {
    const names = ids.map((id) => nameOfSubject({ kind, id }));
    const [rows, stored, vouched] = await Promise.all([
      listGuardedRows(db, kind, ids),
      listMarks(db, names),
      vouchedBy(kind, ids),
    ]);
    const owned = byOwner(rows);
    const marks = new Map(stored.map((one) => [one.subject, one]));
    for (const [position, id] of ids.entries()) {
      const name = names[position] ?? '';
      yield* faultsOfSubject(secrets, { kind, id }, owned.get(id) ?? [], marks.get(name), vouched.get(name));
    }
  }
  const home = kindOf(kind).tables[0]?.table;
  for (const subject of await listOrphans(db, kind, MOST_ORPHANS))
    yield `${kindOf(kind).noun} ${subject.split(':')[1]}, ${home}: it was removed, row_marks still tells of it.`;
}

export async function* faultsOfMarkedRows(db: Db, secrets: Secrets): AsyncGenerator<string> {
  const { bySubject } = await readVouchedOthers(db);
  const vouchedBy = vouchedOf(db, bySubject);
  for (const kind of kinds) yield* faultsOfKind(db, secrets, kind, vouchedBy);
}

export const markedRows: Check = {
  isLong: true,
  name: 'Every row of a case, a borrower, a person, a service account, the watchlist and the policy is as the program wrote it',
  findFaults: ({ db, secrets }) => faultsOfMarkedRows(db, secrets),
};
