import type { Db } from '../database/open-database.ts';
import { type GuardedRow, listGuardedRowsBetween } from '../marks/guarded-rows.store.ts';
import { type Kind, kindOf, kinds } from '../marks/guarded-tables.ts';
import { listMarks, type SubjectMarks } from '../marks/row-marks.store.ts';
import { nameOfSubject, type Subject, wordsOfSubject } from '../marks/subject.ts';
import { areOurs, faultsOfRows } from '../marks/subject-marks.ts';
import type { Secrets } from '../security/secrets.ts';
import { checkInParts } from '../verify/check.ts';
import { listSpans, type Span } from '../verify/spans.store.ts';
import { byOwner } from './by-owner.ts';
import { listOrphans, listSubjectIds } from './guarded-subjects.store.ts';
import { listMarksOfCases } from './vouched-marks.store.ts';
import { faultOfVersion, readVouchedOthers, type Vouched, withVouched } from './vouched-marks.ts';

const BATCH = 1_000;
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

type Books = { readonly db: Db; readonly secrets: Secrets };

async function* faultsOfKind(
  { db, secrets }: Books,
  kind: Kind,
  vouchedBy: VouchedOf,
  span?: Span<number>,
): AsyncGenerator<string> {
  for await (const ids of listSubjectIds(db, kind, BATCH, span === undefined ? {} : { span })) {
    const names = ids.map((id) => nameOfSubject({ kind, id }));
    const [rows, stored, vouched] = await Promise.all([
      listGuardedRowsBetween(db, kind, ids[0] ?? 0, ids.at(-1) ?? 0),
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
}

async function* orphansOfKind(db: Db, kind: Kind): AsyncGenerator<string> {
  const home = kindOf(kind).tables[0]?.table;
  for (const subject of await listOrphans(db, kind, MOST_ORPHANS))
    yield `${kindOf(kind).noun} ${subject.split(':')[1]}, ${home}: it was removed, row_marks still tells of it.`;
}

const NOTHING: ReadonlyMap<string, Vouched> = new Map();

const faultsOfCases = (books: Books, span?: Span<number>) =>
  faultsOfKind(books, 'application', vouchedOf(books.db, NOTHING), span);

/** Whatever is not a case, and the cases that are not there. */
async function* faultsOfOthers(books: Books): AsyncGenerator<string> {
  const { db } = books;
  yield* orphansOfKind(db, 'application');
  const vouchedBy = vouchedOf(db, (await readVouchedOthers(db)).bySubject);
  for (const kind of kinds.filter((name) => name !== 'application')) {
    yield* faultsOfKind(books, kind, vouchedBy);
    yield* orphansOfKind(db, kind);
  }
}

export async function* faultsOfMarkedRows(db: Db, secrets: Secrets): AsyncGenerator<string> {
  yield* faultsOfCases({ db, secrets });
  yield* faultsOfOthers({ db, secrets });
}

type Part = { readonly cases: Span<number> } | 'others';

export const markedRows = checkInParts<Part>({
  name: 'Every row of a case, a borrower, a person, a service account, the watchlist and the policy is as the program wrote it',
  listParts: async (db) => [
    ...(await listSpans<number>(db, 'applications', 'id')).map((cases) => ({ cases })),
    'others',
  ],
  findFaultsIn: (books, part) => (part === 'others' ? faultsOfOthers(books) : faultsOfCases(books, part.cases)),
});
