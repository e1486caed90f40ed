import { type RawBuilder, sql } from 'kysely';
import { keptPlan } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';
import type { StoredMarks } from '../marks/row-marks.store.ts';
import type { Span } from '../verify/spans.store.ts';

export type NewEntry = {
  readonly chainKey: string;
  readonly at: string;
  readonly event: string;
  readonly userId: number | null;
  readonly applicationId: number | null;
  readonly payload: string;
  readonly mac: string;
};

/** The entry, the marks it vouches for and what screens are told of it: in one statement, since every work ends with them. */
export async function insertEntry(
  db: Db,
  entry: NewEntry,
  marks: readonly StoredMarks[],
  events: RawBuilder<unknown>,
): Promise<void> {
  await sql`with marked as (
      insert into row_marks (subject, version, marks, mac)
      select subject, version, marks, mac from json_populate_recordset(null::row_marks, ${JSON.stringify(marks)}::json)
      on conflict (subject) do update
      set version = excluded.version, marks = excluded.marks, mac = excluded.mac)
    select append_audit(
      ${entry.chainKey}, ${entry.at}::timestamptz, ${entry.event},
      ${entry.userId}::integer, ${entry.applicationId}::bigint, ${entry.payload},
      ${entry.mac}), ${events} ${keptPlan}`.execute(db);
}

export type ChainedEntry = {
  readonly id: number;
  readonly chainKey: string;
  readonly sequence: number;
  /** To the microsecond, so that no change of the column stays unseen. */
  readonly at: string;
  readonly event: string;
  readonly userId: number | null;
  readonly applicationId: number | null;
  readonly payload: string;
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly mac: string | null;
};

/** The next entries of these chains, in the order of their chains. */
export function listChained(
  db: Db,
  chains: Span<string>,
  after: { chainKey: string; sequence: number } | null,
  limit: number,
): Promise<ChainedEntry[]> {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'chain_key as chainKey', 'sequence', 'event', 'user_id as userId'])
    .select(['application_id as applicationId', 'payload', 'mac'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'))
    .$if(after === null && chains.after !== null, (query) => query.where('chain_key', '>', chains.after))
    .$if(chains.through !== null, (query) => query.where('chain_key', '<=', chains.through))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(chain_key, sequence) > (${after?.chainKey}, ${after?.sequence}::integer)`),
    )
    .orderBy('chain_key')
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

export type BrokenHead = { readonly chainKey: string; readonly sequence: number; readonly lastSequence: number | null };

/** The first chain whose head does not tell of its last entry. */
export async function findBrokenHead(db: Db): Promise<BrokenHead | null> {
  const { rows } = await sql<BrokenHead>`
    select c.chain_key as "chainKey", c.sequence, e.sequence as "lastSequence"
    from audit_chains c
    left join lateral (
      select sequence, hash from audit_entries where chain_key = c.chain_key order by sequence desc limit 1
    ) e on true
    where e.sequence is distinct from c.sequence or e.hash is distinct from c.hash
    order by c.chain_key limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findHeadlessEntry(db: Db): Promise<{ id: number; chainKey: string } | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select(['id', 'chain_key as chainKey'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_chains')
            .select('sequence')
            .whereRef('audit_chains.chain_key', '=', 'audit_entries.chain_key'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
