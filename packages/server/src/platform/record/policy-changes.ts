import { createHash } from 'node:crypto';
import { z } from 'zod';
import { detailsIn } from '../audit/entry-details.ts';
import { listEventEntries } from '../audit/event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from '../audit/key-times.ts';
import type { Db } from '../database/open-database.ts';
import { type GuardedRow, isDigested, listMarkedRows } from '../marks/guarded-rows.store.ts';
import { changedColumns, isAsMarked, isMarkedValue, tableAt } from '../marks/row-mark.ts';
import { nameOfSubject, policySubject } from '../marks/subject.ts';
import { areOurs, marksByRow } from '../marks/subject-marks.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { inOneLine } from '../verify/in-one-line.ts';

export const ACCEPTED_EVENT = 'policy_accepted';

/** By place: `table row column`. */
type Values = Readonly<Record<string, string | null>>;

export type PolicyChanges = {
  /** Every column of every row that is not as marked, one line each: what it was as far as that is kept, and what it is. */
  readonly lines: readonly string[];
  readonly values: Values;
  /** One figure for the tables as they were looked at: what is signed must be what was shown. */
  readonly standing: string;
};

const accepted = z.object({ values: z.record(z.string(), z.string().nullable()) });

/** Marks keep no values; what the bank accepted before stands in the audit. Entries of somebody else's tell nothing. */
async function readAccepted(db: Db): Promise<Map<string, string | null>> {
  const known = new Map<string, string | null>();
  const times = await readKeyTimes(db, secretsOf(db));
  for (const entry of await listEventEntries(db, ACCEPTED_EVENT)) {
    if (!isEntryOurs(times, entry)) continue;
    for (const [place, value] of Object.entries(detailsIn(entry.payload, accepted)?.values ?? {}))
      known.set(place, value);
  }
  return known;
}

const shown = (column: string, value: string | null): string =>
  value === null ? 'empty' : isDigested(column) ? `SHA-256 ${value}` : JSON.stringify(value);

/** What was accepted before, or as far as its short check tells. */
const UNCHANGED = 'unchanged';
const SEEMS_UNCHANGED = 'seems unchanged';

const standingOf = (mac: string | undefined, rows: readonly GuardedRow[]): string => {
  const texts = rows.map(({ place, key, text }) => `${place}\n${key}\n${text}`).sort();
  return createHash('sha256')
    .update([mac ?? '', ...texts].join('\n'))
    .digest('hex');
};

/** What the bank would sign now. */
export async function readPolicyChanges(db: Db): Promise<PolicyChanges> {
  const secrets = secretsOf(db);
  const { rows, marks: stored } = await listMarkedRows(db, 'policy', [policySubject.id]);
  const own = stored.get(nameOfSubject(policySubject));
  const standing = standingOf(own?.mac, rows);
  if (own === undefined || !areOurs(secrets, policySubject, own))
    return {
      lines: ['Policy, row_marks: its marks were not ours. Everything in it would be signed.'],
      values: {},
      standing,
    };
  const { keyId, marks } = marksByRow(own);
  const before = await readAccepted(db);
  const lines: string[] = [];
  const values: Record<string, string | null> = {};
  for (const row of rows) {
    const { table, columns } = tableAt(policySubject, row.place);
    const name = `${table} ${row.key}`;
    const mark = marks.get(name);
    marks.delete(name);
    if (mark !== undefined && isAsMarked(secrets, keyId, policySubject, row, mark)) continue;
    const texts = JSON.parse(row.text) as (string | null)[];
    const changed = new Set(mark === undefined ? [] : changedColumns(policySubject, row, mark));
    // Every column: the checks are short and anybody can make a value that fits one, which would be signed unseen.
    for (const [position, column] of columns.entries()) {
      const value = texts[position] ?? null;
      const place = `${name} ${column}`;
      values[place] = value;
      const was = before.get(place);
      const isKept = mark !== undefined && was !== undefined && isMarkedValue(mark, position, was);
      const kept = isKept ? (was === value ? UNCHANGED : shown(column, was)) : null;
      const old = mark === undefined ? 'added' : (kept ?? (changed.has(column) ? 'not kept' : SEEMS_UNCHANGED));
      lines.push(inOneLine(`${name}: ${column} (${old}) → ${shown(column, value)}`));
    }
  }
  for (const name of marks.keys()) lines.push(inOneLine(`${name}: removed`));
  return { lines, values, standing };
}
