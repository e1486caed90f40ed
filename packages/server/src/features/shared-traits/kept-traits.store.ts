import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type TraitRow = { readonly applicationId: number; readonly trait: string };

const given = (rows: readonly TraitRow[]) => sql`(
  select n."applicationId" as application_id, split_part(n.trait, ' ', 1) as kind,
    decode(split_part(n.trait, ' ', 2), 'hex') as hash
  from json_to_recordset(${JSON.stringify(rows)}::json) as n("applicationId" bigint, trait text)) n`;

export async function addTraits(trx: Db, rows: readonly TraitRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into application_traits (application_id, kind, hash)
    select n.application_id, n.kind, n.hash from ${given(rows)} on conflict do nothing`.execute(trx);
}

export async function removeTraits(trx: Db, rows: readonly TraitRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from application_traits t using ${given(rows)}
    where t.application_id = n.application_id and t.kind = n.kind and t.hash = n.hash`.execute(trx);
}

/** Whoever works on the same application beside this finds out by it. */
export const noteTraced = (trx: Db, ids: readonly number[]) =>
  trx.deleteFrom('untraced_applications').where('application_id', 'in', ids).execute();

export async function listUntraced(
  db: Db,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('untraced_applications')
    .select('application_id')
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(most)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export async function listApplications(
  db: Db,
  { after, through }: { readonly after: number | null; readonly through: number | null },
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after as number))
    .$if(through !== null, (query) => query.where('id', '<=', through as number))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Made with a key that is on its way out; they are made anew right after. */
export const forgetEveryTrait = (db: Db) => db.deleteFrom('application_traits').execute();
