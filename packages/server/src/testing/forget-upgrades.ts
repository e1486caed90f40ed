import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { upgrades } from '../upgrades.ts';

/** How somebody without the secret makes a bank of today look like one of before. */
export type Forgetting = {
  /** What is left standing of the upgrades, in the order in which they run. */
  readonly kept: readonly string[];
  /** Takes the codes of all entries away, and what only coded entries hold. */
  readonly takesCodes: boolean;
  /** Takes the tree away with its checkpoints. */
  readonly fellsTree: boolean;
};

export const upgradeNames: readonly string[] = ['birth-mark', ...upgrades.map(({ name }) => name)];

const guarded = [
  'audit_entries',
  'audit_checkpoints',
  'audit_cosignatures',
  'application_history',
  'birth_marks',
  'seals',
  'capsules',
  'assessments',
] as const;

/** Numbers and hashes of every chain as if the missing entries had never been: anybody can make them. */
async function chainAnew(db: Db): Promise<void> {
  await sql`update audit_entries set sequence = sequence + 1000000`.execute(db);
  await sql`update audit_entries e set sequence = n.number from (
    select id, row_number() over (partition by chain_key order by sequence) as number from audit_entries) n
    where n.id = e.id`.execute(db);
  await sql`with recursive links as (
      select id, chain_key, sequence, sha256(convert_to('|1|' || payload, 'UTF8')) as hash
      from audit_entries where sequence = 1
      union all
      select e.id, e.chain_key, e.sequence, sha256(l.hash || convert_to('|' || e.sequence || '|' || e.payload, 'UTF8'))
      from links l join audit_entries e on e.chain_key = l.chain_key and e.sequence = l.sequence + 1)
    update audit_entries e set hash = links.hash from links where links.id = e.id`.execute(db);
  await sql`delete from audit_chains`.execute(db);
  await sql`insert into audit_chains (chain_key, sequence, hash)
    select distinct on (chain_key) chain_key, sequence, hash from audit_entries
    order by chain_key, sequence desc`.execute(db);
}

async function removeTree(db: Db): Promise<void> {
  for (const table of ['audit_cosignatures', 'audit_checkpoints', 'audit_tree_tiles'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from upgrades where name = 'audit-tree'`.execute(db);
  await sql`delete from audit_entries where event = 'audit_tree_begun'`.execute(db);
}

async function pastTriggers(db: Db, change: () => Promise<void>): Promise<void> {
  for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await change();
  for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

/** Takes the tree of the audit away with whatever tells that it was begun. */
export const fellTree = (db: Db): Promise<void> =>
  pastTriggers(db, async () => {
    await removeTree(db);
    await chainAnew(db);
  });

/** What an upgrade has left behind in rows that anybody can empty. */
const emptied: Readonly<Record<string, readonly string[]>> = {
  'birth-mark': ['delete from birth_marks'],
  'file-digests': ['update documents set sha256 = null', 'update survey_photos set sha256 = null'],
  'seal-open-rounds': ['delete from seals', 'delete from assessments', 'delete from case_keys'],
  'mark-existing-rows': ['delete from row_marks'],
  'keyed-service-tokens': ['update service_accounts set token_code = null'],
  'mark-policy': [`delete from row_marks where subject = 'policy' or subject like 'balance:%'`],
  'code-waiting-messages': ['update messages set mac = null'],
  'code-waiting-rows': ['update bulk_rows set mac = null'],
  'code-report-days': ['update report_snapshots set code = null'],
  'code-field-forms': ['update field_forms set mac = null'],
  'capsules-of-approved': ['delete from capsules'],
};

const eventsOf: Readonly<Record<string, string>> = {
  'file-digests': 'files_digested',
  'seal-open-rounds': 'rounds_sealed',
  'mark-existing-rows': 'rows_marked',
  'keyed-service-tokens': 'service_keys_coded',
  'audit-boundary': 'record_boundary',
  'capsules-of-approved': 'capsule_made',
};

/** Everything that such a person can do, but for the encrypted fields: those cannot be written without the secret. */
export const forgetUpgrades = (db: Db, forgetting: Forgetting): Promise<void> =>
  pastTriggers(db, () => forget(db, forgetting));

async function forget(db: Db, { kept, takesCodes, fellsTree }: Forgetting): Promise<void> {
  const forgotten = upgradeNames.filter((name) => !kept.includes(name));
  for (const name of forgotten) {
    await sql`delete from upgrades where name = ${name}`.execute(db);
    await sql`delete from audit_entries where event = 'upgrade_done' and strpos(payload, ${`"${name}"`}) > 0`.execute(
      db,
    );
    await sql`delete from audit_entries where event = ${eventsOf[name] ?? ''}`.execute(db);
    for (const statement of emptied[name] ?? []) await sql.raw(statement).execute(db);
  }
  for (const table of ['sessions', 'reset_tokens', 'setup_tokens', 'idempotency_keys', 'sign_in_attempts'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update deviations set figure = null`.execute(db);
  if (takesCodes)
    await sql`update audit_entries set mac = null, payload = (jsonb_set(payload::jsonb - 'nonce', '{details}',
      coalesce(payload::jsonb -> 'details', '{}') - 'marks' - 'seal' - 'capsule' - 'actorMarks'))::text
      where event not in ('upgrade_done', 'record_boundary', 'rows_marked')`.execute(db);
  if (fellsTree) await removeTree(db);
  await chainAnew(db);
}
