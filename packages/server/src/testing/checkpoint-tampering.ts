import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

/** Something that somebody with the rights of the owner and the data directory, but without the secret, can do. */
export type CheckpointTampering = {
  readonly kind: string;
  readonly damage: (db: Db, file: string) => Promise<unknown>;
  /** How `verify` names it. */
  readonly named: RegExp;
};

const appendOnly = ['audit_entries', 'audit_checkpoints', 'audit_cosignatures', 'application_history'];

/** Does what the triggers refuse, and covers the tracks: they are there again afterwards. */
export async function withoutTriggers(db: Db, damage: () => Promise<unknown>): Promise<void> {
  for (const table of appendOnly) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await damage();
  for (const table of appendOnly) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

const changeLines = (file: string, change: (lines: string[]) => string[]): void => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  writeFileSync(
    file,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
};

/** Removes entries and makes the heads of their chains fit, as if they had never been. */
async function erase(db: Db, which: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from audit_entries where ${which}`.execute(db);
  await sql`delete from audit_chains c where not exists (
    select from audit_entries e where e.chain_key = c.chain_key)`.execute(db);
  await sql`update audit_chains c set sequence = e.sequence, hash = e.hash
    from (select distinct on (chain_key) chain_key, sequence, hash from audit_entries order by chain_key, sequence desc) e
    where e.chain_key = c.chain_key`.execute(db);
}

const lastTwo = sql`(select max(tree_size) from audit_checkpoints)`;
/** The entries under the newest checkpoint alone. */
const underTheLast = sql`id > (select max(through_id) from audit_checkpoints where tree_size < ${lastTwo})`;

const rewriteHashes = (db: Db, id: ReturnType<typeof sql>, words: string) =>
  sql`
  with recursive target as (select * from audit_entries where id = ${id}),
  again (id, chain_key, sequence, payload, hash) as (
    select t.id, t.chain_key, t.sequence, replace(t.payload, 'case_read', ${words}), sha256(
      coalesce((select hash from audit_entries p where p.chain_key = t.chain_key and p.sequence = t.sequence - 1), '')
      || convert_to('|' || t.sequence || '|' || replace(t.payload, 'case_read', ${words}), 'UTF8')) from target t
    union all
    select e.id, e.chain_key, e.sequence, e.payload,
      sha256(again.hash || convert_to('|' || e.sequence || '|' || e.payload, 'UTF8'))
    from again join audit_entries e on e.chain_key = again.chain_key and e.sequence = again.sequence + 1)
  update audit_entries e set payload = again.payload, hash = again.hash, event = (again.payload::json) ->> 'event'
  from again where e.id = again.id`.execute(db);

const firstEntry = sql`(select min(id) from audit_entries where event = 'case_read')`;

/** A bank with at least three checkpoints over `case_read` entries in several chains is what these need. */
export const checkpointTamperings: readonly CheckpointTampering[] = [
  {
    kind: 'the file deleted and whole chains erased',
    damage: async (db, file) => {
      rmSync(file);
      await erase(db, sql`application_id = (select max(application_id) from audit_entries)`);
    },
    named: /is missing or empty: the checkpoint of \d+ entries \(line 1\) is not there/,
  },
  {
    kind: 'whole chains erased',
    damage: (db) => erase(db, sql`application_id = (select max(application_id) from audit_entries)`),
    named: /Entry \d+ .*removed|Entries were erased/,
  },
  {
    kind: 'the last line cut and its entries erased',
    damage: async (db, file) => {
      await erase(db, underTheLast);
      changeLines(file, (lines) => lines.slice(0, -1));
    },
    named: /ends after line \d+: the checkpoint of \d+ entries/,
  },
  {
    kind: 'the last line half cut',
    damage: async (_, file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -40)),
    named: /ends after line \d+: the checkpoint of \d+ entries/,
  },
  {
    kind: 'the end of the audit erased',
    damage: (db) => erase(db, underTheLast),
    named: /Entries were erased: \d+ were signed, \d+ are left; the last is entry \d+/,
  },
  {
    kind: 'the first entry erased',
    damage: (db) => sql`delete from audit_entries where id = (select min(id) from audit_entries)`.execute(db),
    named: /an entry between 0 and \d+ was removed/,
  },
  {
    kind: 'an entry rewritten with all hashes after it',
    damage: async (db) => {
      await rewriteHashes(db, firstEntry, 'case_lost');
      await erase(db, sql`false`);
    },
    named: /Entry \d+ .* is not what was signed at this place/,
  },
  {
    kind: 'an entry rewritten with all hashes and its leaf in the tree',
    damage: async (db) => {
      await rewriteHashes(db, firstEntry, 'case_lost');
      await erase(db, sql`false`);
      await sql`update audit_tree_tiles t set hashes = (
        select string_agg(sha256('\\x00' || convert_to('["trustiq-audit/1",' || id || ',' || to_json(chain_key)
          || ',' || sequence || ',' || to_json(payload) || ',"' || encode(hash, 'hex') || '"]', 'UTF8')), '' order by id)
        from audit_entries where id <= (select max(through_id) from audit_checkpoints)) where level = 0`.execute(db);
    },
    named: /The checkpoint of \d+ entries: entries \d+ to \d+ are not what was signed/,
  },
  {
    kind: 'two entries swapped',
    damage: async (db) => {
      await sql`update audit_entries e set chain_key = o.chain_key, sequence = o.sequence + 1000, payload = o.payload, hash = o.hash
        from audit_entries o, (select min(id) as one, max(id) as other from audit_entries where event = 'case_read') p
        where (e.id, o.id) in ((p.one, p.other), (p.other, p.one))`.execute(db);
      await sql`update audit_entries set sequence = sequence - 1000 where sequence > 1000`.execute(db);
    },
    named: /Entry \d+ .* is not what was signed at this place/,
  },
  {
    kind: 'an entry put in before the end',
    damage: (db) =>
      sql`insert into audit_entries (id, chain_key, sequence, at, event, payload, hash) overriding system value
        values (0, 'system', 5000, now(), 'x', '{}', '')`.execute(db),
    named: /Entry 0 .* is not what was signed at this place/,
  },
  {
    kind: 'a leaf of the tree changed',
    damage: (db) =>
      sql`update audit_tree_tiles set hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1) where level = 0`.execute(
        db,
      ),
    named: /Entry \d+ .* is not what was signed at this place/,
  },
  {
    kind: 'a leaf put behind the tree',
    damage: (db) => sql`update audit_tree_tiles set hashes = hashes || sha256('x') where level = 0`.execute(db),
    named: /Level 0 of the audit tree has more or fewer nodes/,
  },
  {
    kind: 'a tile put above the tree',
    damage: (db) => sql`insert into audit_tree_tiles values (1, 0, sha256('x'))`.execute(db),
    named: /Level 1 of the audit tree has more or fewer nodes/,
  },
  {
    kind: 'the tree removed',
    damage: (db) => sql`delete from audit_tree_tiles`.execute(db),
    named: /Entry \d+ .* is not what was signed at this place/,
  },
  {
    kind: 'the root of a stored checkpoint changed',
    damage: (db) =>
      sql`update audit_checkpoints set note = regexp_replace(note, '\\n[A-Za-z0-9+/]{4}', E'\\nAAAA')`.execute(db),
    named: /the database has another checkpoint of \d+ entries/,
  },
  {
    kind: 'the size of a stored checkpoint changed',
    damage: (db) => sql`update audit_checkpoints set tree_size = tree_size + 1000 where file_line = 2`.execute(db),
    named: /lines were taken out or put in/,
  },
  {
    kind: 'the last entry of a stored checkpoint changed',
    damage: (db) => sql`update audit_checkpoints set through_id = through_id - 1 where file_line = 2`.execute(db),
    named: /it ends with entry \d+, in the database with \d+/,
  },
  {
    kind: 'the checkpoints removed from the database',
    damage: (db) => sql`delete from audit_checkpoints`.execute(db),
    named: /the database lacks this checkpoint/,
  },
  {
    kind: 'all checkpoints and the file removed',
    damage: async (db, file) => {
      rmSync(file);
      await sql`delete from audit_checkpoints`.execute(db);
      await sql`delete from audit_tree_tiles`.execute(db);
    },
    named: /the database has no checkpoint any more/,
  },
  {
    kind: 'a line taken out of the file',
    damage: async (_, file) => changeLines(file, (lines) => lines.slice(1)),
    named: /Line 1 of .*: the database has the checkpoint of \d+ entries on line 1: lines were taken out/,
  },
  {
    kind: 'two lines of the file swapped',
    damage: async (_, file) => changeLines(file, ([one = '', two = '', ...rest]) => [two, one, ...rest]),
    named: /Line 1 of /,
  },
  {
    kind: 'a line written by hand',
    damage: async (_, file) => changeLines(file, (lines) => lines.with(1, '{}')),
    named: /Line 2 of .*: it cannot be read/,
  },
  {
    kind: 'a root changed in the file and in the database',
    damage: async (db, file) => {
      const forge = (note: string) => note.replace(/\n[A-Za-z0-9+/]{4}/, '\nAAAA');
      changeLines(file, (lines) =>
        lines.map((line) => {
          const { note, ...rest } = JSON.parse(line) as { note: string };
          return JSON.stringify({ note: forge(note), ...rest });
        }),
      );
      await sql`update audit_checkpoints set note = regexp_replace(note, '\\n[A-Za-z0-9+/]{4}', E'\\nAAAA')`.execute(
        db,
      );
    },
    named: /Line 1 of .*: its signature is not ours/,
  },
];
