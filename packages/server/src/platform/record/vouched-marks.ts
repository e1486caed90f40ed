import type { Db } from '../database/open-database.ts';
import type { Kind } from '../marks/guarded-tables.ts';
import { BULK_VERSION, FIRST_VERSION } from '../marks/mark-rows.ts';
import type { SubjectMarks } from '../marks/row-marks.store.ts';
import { type Subject, wordsOfSubject } from '../marks/subject.ts';
import { findLastEntryId, listVouchingEntries } from './vouched-marks.store.ts';

/** What the audit says of the marks of a subject, whichever entries said so. */
export type Vouched = {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  /** The newest: version and code. */
  readonly newest: string;
};

export const versionOf = (text: string): number => Number.parseInt(text, 10);

export function withVouched(before: Vouched | undefined, text: string): Vouched {
  const version = versionOf(text);
  if (before === undefined) return { count: 1, first: version, last: version, newest: text };
  return {
    count: before.count + 1,
    first: Math.min(before.first, version),
    last: Math.max(before.last, version),
    newest: version > before.last ? text : before.newest,
  };
}

/** What is wrong between the marks that are stored and what the audit says of them. */
export function faultOfVersion(subject: Subject, stored: SubjectMarks, vouched: Vouched | undefined): string | null {
  const words = `${wordsOfSubject(subject)}, row_marks`;
  if (vouched === undefined)
    return stored.version === BULK_VERSION
      ? null
      : `${words}: version ${stored.version} stands there, and no audit entry tells of it.`;
  if (vouched.count !== vouched.last - vouched.first + 1 || vouched.first > FIRST_VERSION + 1)
    return `${words}: an audit entry between version ${vouched.first} and ${vouched.last} is missing or was repeated.`;
  if (stored.version < vouched.last)
    return `${words}: its rows were rolled back to version ${stored.version}; the audit tells of version ${vouched.last}.`;
  return `${stored.version}.${stored.mac}` === vouched.newest
    ? null
    : `${words}: version ${stored.version} is not what the audit says of it.`;
}

/** Entries looked through at once: few of them vouch for anything, and no statement may take long. */
const RANGE = 50_000;

type Payload = { readonly details?: { readonly marks?: Readonly<Record<string, string>> } };

/** An entry that cannot be read vouches for nothing; the check of the chains names it. */
export function marksIn(payload: string): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(payload) as Payload).details?.marks ?? {};
  } catch {
    return {};
  }
}

export type VouchedOthers = {
  readonly bySubject: ReadonlyMap<string, Vouched>;
  /** How many came into being with an entry of their own. */
  readonly created: ReadonlyMap<Kind, number>;
};

/** Everything but the cases, whose entries are found case by case. */
export async function readVouchedOthers(db: Db): Promise<VouchedOthers> {
  const bySubject = new Map<string, Vouched>();
  const created = new Map<Kind, number>();
  const lastId = await findLastEntryId(db);
  for (let afterId = 0; afterId < lastId; afterId += RANGE) {
    for (const { payload } of await listVouchingEntries(db, afterId, afterId + RANGE)) {
      for (const [name, text] of Object.entries(marksIn(payload))) {
        const kind = name.split(':')[0] as Kind;
        if (kind === 'application') continue;
        bySubject.set(name, withVouched(bySubject.get(name), text));
        if (versionOf(text) === FIRST_VERSION) created.set(kind, (created.get(kind) ?? 0) + 1);
      }
    }
  }
  return { bySubject, created };
}
