import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { type Kind, kindOf } from '../marks/guarded-tables.ts';
import type { Span } from '../verify/spans.store.ts';

/** The table in which each subject of the kind has its one row; null for the watchlist, which is one subject. */
function homeOf(kind: Kind): { readonly table: string; readonly id: string } | null {
  const [first] = kindOf(kind).tables;
  return first === undefined || first.owner === null ? null : { table: first.table, id: first.owner };
}

const EVERYTHING: Span<number> = { after: null, through: null };

const isMarked = (kind: Kind, id: RawBuilder<unknown>) =>
  sql`exists (select 1 from row_marks m where m.subject = ${`${kind}:`}::text || ${id})`;

type SubjectSelection = { readonly limit: number; readonly through: number | null; readonly onlyUnmarked: boolean };

async function nextIds(
  db: Db,
  kind: Kind,
  afterId: number | null,
  { limit, through, onlyUnmarked }: SubjectSelection,
): Promise<number[]> {
  const home = homeOf(kind);
  if (home === null) return (afterId ?? -1) < 0 && !(onlyUnmarked && (await countMarked(db, kind)) > 0) ? [0] : [];
  const id = sql.ref(`t.${home.id}`);
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(home.table)} t
    where true ${afterId === null ? sql`` : sql`and ${id} > ${afterId}::bigint`}
      ${through === null ? sql`` : sql`and ${id} <= ${through}::bigint`}
      ${onlyUnmarked ? sql`and not ${isMarked(kind, id)}` : sql``}
    order by ${id} limit ${limit}`.execute(db);
  return rows.map((row) => Number(row.id));
}

/** The numbers of all there are of a kind, or of those of a span, in order, a few at a time. */
export async function* listSubjectIds(
  db: Db,
  kind: Kind,
  limit: number,
  { onlyUnmarked = false, span = EVERYTHING }: { readonly onlyUnmarked?: boolean; readonly span?: Span<number> } = {},
): AsyncGenerator<number[]> {
  // Without a beginning: whoever writes the database also gives numbers below zero.
  let afterId = span.after;
  for (;;) {
    const ids = await nextIds(db, kind, afterId, { limit, through: span.through, onlyUnmarked });
    if (ids.length > 0) yield ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) return;
    afterId = last;
  }
}

/** Marks of somebody or something that is not there. */
export async function listOrphans(db: Db, kind: Kind, limit: number): Promise<string[]> {
  const home = homeOf(kind);
  if (home === null) return [];
  const id = sql.ref(`t.${home.id}`);
  const { rows } = await sql<{ subject: string }>`
    select m.subject from row_marks m
    where m.subject like ${`${kind}:%`}
      and not exists (select 1 from ${sql.table(home.table)} t where ${`${kind}:`}::text || ${id} = m.subject)
    order by m.subject limit ${limit}`.execute(db);
  return rows.map((row) => row.subject);
}

export async function countMarked(db: Db, kind: Kind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from row_marks where subject = ${kind} or subject like ${`${kind}:%`}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** How many are marked of each kind: one look at all marks, of which a large bank has millions. */
export async function countMarkedByKind(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select split_part(subject, ':', 1) as kind, count(*) as count from row_marks group by 1`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
