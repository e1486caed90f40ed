import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

type Tail = { readonly borrowerId: number; readonly hash: string };

/** Those that are there already stay. */
export async function saveNikTails(db: Db, tails: readonly Tail[]): Promise<void> {
  await sql`
    insert into nik_tails (borrower_id, hash) select n."borrowerId", decode(n.hash, 'hex')
    from json_to_recordset(${JSON.stringify(tails)}::json) as n("borrowerId" bigint, hash text)
    on conflict do nothing`.execute(db);
}

/** Of the borrowers from one number to another, each as text in the order of their hashes. */
export async function listNikTails(db: Db, from: number, to: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ borrower_id: number; hashes: string }>`
    select borrower_id, string_agg(encode(hash, 'hex'), ' ' order by encode(hash, 'hex') collate "C") as hashes
    from nik_tails where borrower_id between ${from} and ${to} group by borrower_id`.execute(db);
  return new Map(rows.map(({ borrower_id, hashes }) => [Number(borrower_id), hashes]));
}

/** Made with a key that is on its way out; they are made anew right after. */
export const forgetNikTails = (db: Db) => db.deleteFrom('nik_tails').execute();
