import type { TraitKind } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type Sharers = {
  readonly kind: TraitKind;
  readonly hash: string;
  /** Counted up to the bound and one more. */
  readonly others: number;
  readonly newest: readonly number[];
};

/**
 * For each trait of an application how many others have it, and the newest of them. Nothing is counted beyond the bound: a
 * number that thousands left costs no more than one of a thousand.
 */
export async function listSharers(
  db: Db,
  applicationId: number,
  { counted, listed }: { readonly counted: number; readonly listed: number },
): Promise<Sharers[]> {
  const { rows } = await sql<Sharers>`
    select t.kind, encode(t.hash, 'hex') as hash, o.others, o.newest
    from application_traits t, lateral (
      select count(*)::int as others, coalesce(array_to_json((array_agg(id))[1:${sql.lit(listed)}]), '[]') as newest
      from (
        select distinct x.application_id as id from application_traits x
        where x.hash = t.hash and x.application_id <> ${applicationId}
        order by id desc limit ${sql.lit(counted + 1)}
      ) n
    ) o
    where t.application_id = ${applicationId} order by t.kind, t.hash`.execute(db);
  return rows;
}

export type OtherCase = {
  readonly id: number;
  readonly isInScope: boolean;
  readonly isSamePerson: boolean;
  readonly isSpouse: boolean;
  readonly shared: readonly { readonly kind: TraitKind; readonly otherKind: TraitKind; readonly hash: string }[];
};

/** What these others have in common with an application, and how they belong to it. */
export async function listOthers(
  db: Db,
  applicationId: number,
  ids: readonly number[],
  isInScope: RawBuilder<boolean>,
): Promise<OtherCase[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OtherCase>`
    with me as (select a.id, a.borrower_id, a.nik_hash from applications a where a.id = ${applicationId}),
    mine as materialized (select t.kind, t.hash from application_traits t where t.application_id = ${applicationId}),
    married as (
      select s.nik_hash from spouses s where s.application_id = ${applicationId} and s.nik_hash is not null),
    others as (
      select x.application_id as id, json_agg(json_build_object(
        'kind', mine.kind, 'otherKind', x.kind, 'hash', encode(x.hash, 'hex'))) as shared
      from application_traits x join mine on mine.hash = x.hash
      where x.application_id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))
      group by x.application_id)
    select a.id, ${isInScope} as "isInScope",
      (a.borrower_id = me.borrower_id or a.nik_hash = me.nik_hash) as "isSamePerson",
      (a.nik_hash in (select nik_hash from married) or exists (
        select from spouses s where s.application_id = a.id and s.nik_hash = me.nik_hash)) as "isSpouse",
      others.shared
    from others join applications a on a.id = others.id cross join me order by a.id`.execute(db);
  return rows;
}

/** What the reader is told of other cases: only of those in their scope, whatever else is asked for. */
export const listShownCases = (db: Db, ids: readonly number[], isInScope: RawBuilder<boolean>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .modifyEnd(plannedOnce)
    .select(['a.id', 'a.application_request_id', 'a.borrower_id', 'a.full_name', 'a.status', 'a.track'])
    .select(['a.registered_at', 'b.branch_code', 'b.branch_name'])
    .where('a.id', 'in', [...ids])
    .where(isInScope)
    .execute();

/** How many applications there have been, and how many are still to be made comparable, up to a bound. */
export async function countCompared(
  db: Db,
  bound: number,
): Promise<{ readonly bankSize: number; readonly waiting: number }> {
  const { rows } = await sql<{ bankSize: number; waiting: number }>`
    select (select coalesce(sum(last), 0)::int from application_numbers) as "bankSize",
      (select count(*)::int from (select from untraced_applications limit ${sql.lit(bound)}) w) as waiting`.execute(db);
  return rows[0] ?? { bankSize: 0, waiting: 0 };
}
