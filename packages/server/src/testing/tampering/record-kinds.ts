import { type RawBuilder, sql } from 'kysely';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { upgrades } from '../../upgrades.ts';
import type { TamperKind } from './tamper-kind.ts';

/** `says`: a piece of what verify must say; `:id` stands for what the statement gave back first. */
const damage = (name: string, statements: readonly RawBuilder<unknown>[], ...says: string[]): TamperKind => ({
  name,
  run: async (db) => {
    let id: unknown = null;
    for (const statement of statements) {
      const { rows } = await statement.execute(db);
      id ??= (rows[0] as { id?: unknown } | undefined)?.id ?? null;
    }
    return id === null ? null : says.map((words) => words.replace(':id', String(id)));
  },
});

const paid = sql`(select id from applications where status = 'PREDISBURSE' order by id limit 1)`;
const oneUser = sql`(select id from users where user_name = 'checker')`;
const someCase = sql`(select id from applications order by id limit 1)`;

/** The ways that were tried against the landed program and that its `verify` did not see. */
const found: readonly TamperKind[] = [
  damage(
    'the amount of an approved loan is raised in applications and loans',
    [
      sql`update applications set amount_rupiah = amount_rupiah + 1000000 where id = ${paid} returning id`,
      sql`update loans set amount_rupiah = amount_rupiah + 1000000,
        total_disbursement_rupiah = total_disbursement_rupiah + 1000000 where application_id = ${paid}`,
    ],
    'Application :id, applications: amount_rupiah was changed',
    'Application :id, loans: amount_rupiah',
  ),
  damage(
    'the ciphertext of an account is copied from another row',
    [
      sql`with pair as (select min(id) as one, max(id) as other from bank_records where account_no_cipher is not null)
        update bank_records b set account_no_cipher = o.account_no_cipher from pair p, bank_records o
        where b.id = p.one and o.id = p.other and p.one <> p.other returning b.application_id as id`,
    ],
    'Application :id, bank_records',
    'account_no_cipher was changed',
  ),
  damage(
    'deviations are set APPROVED',
    [
      sql`update deviations set state = case state when 'APPROVED' then 'REFUSED' else 'APPROVED' end
        where id = (select min(id) from deviations) returning application_id as id`,
    ],
    'Application :id, deviations',
    'state was changed',
  ),
  damage(
    'the watchlist flag of a case is turned',
    [
      sql`update applications set is_on_watchlist = not is_on_watchlist, kyc_flags = '["x"]'
        where id = ${paid} returning id`,
    ],
    'Application :id, applications: is_on_watchlist, kyc_flags was changed',
  ),
  damage(
    'a role is replaced',
    [sql`update users set role = 'ROLE_ADMIN' where id = ${oneUser} returning id`],
    'User :id, users: role was changed',
  ),
  damage(
    'a password hash is replaced',
    [sql`update users set password_hash = 'of the attacker' where id = ${oneUser} returning id`],
    'User :id, users: password_hash was changed',
  ),
  damage(
    'a closed account is opened',
    [sql`update users set is_active = not is_active where id = ${oneUser} returning id`],
    'User :id, users: is_active was changed',
  ),
  damage(
    'an approval is forged: history row and append_audit',
    [
      sql`insert into application_history (application_id, sequence, transition, decision, from_status, to_status,
          by_user_id, role, round, at)
        select id, (select max(sequence) + 1 from application_history where application_id = a.id), 'approve', 'approved',
          status, status, 1001, 'ROLE_KOM', round, now() from applications a where id = ${paid} returning application_id as id`,
      sql`select append_audit((${paid})::text, date_trunc('milliseconds', now()), 'decided_approve', 1001, ${paid},
        json_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'event',
          'decided_approve', 'userId', 1001, 'applicationId', ${paid}, 'details', '{}'::json)::text, null)`,
    ],
    'Application :id, application_history',
    'of audit_entries has no mac',
  ),
];

const marks: readonly TamperKind[] = [
  damage(
    'marks are changed',
    [
      sql`update row_marks set marks = marks || 'x' where subject = 'application:' || ${someCase}
        returning ${someCase} as id`,
    ],
    'Application :id, row_marks: its marks are not ours',
  ),
  damage(
    'marks of two cases are exchanged',
    [
      sql`with two as (select min(id) as one, max(id) as other from applications)
        update row_marks r set marks = o.marks, mac = o.mac, version = o.version from two t, row_marks o
        where r.subject = 'application:' || t.one and o.subject = 'application:' || t.other returning t.one as id`,
    ],
    'Application :id, row_marks: its marks are not ours',
  ),
  damage(
    'the version of marks is raised',
    [sql`update row_marks set version = version + 1 where subject = 'user:' || ${oneUser} returning ${oneUser} as id`],
    'User :id, row_marks: its marks are not ours',
  ),
  damage(
    'the marks of a person are removed',
    [sql`delete from row_marks where subject = 'user:' || ${oneUser} returning ${oneUser} as id`],
    'User :id, row_marks: its marks were removed',
  ),
  damage(
    'all marks are removed',
    [sql`delete from row_marks returning ${someCase} as id`],
    'Application :id,',
    'row_marks',
  ),
  damage(
    'a person is added, with the marks of another',
    [
      sql`insert into users (id, user_name, email, first_name, role, password_hash)
        values (99999, 'mallory', 'mallory@example.test', 'M', 'ROLE_ADMIN', 'x') returning id`,
      sql`insert into row_marks select 'user:99999', version, marks, mac from row_marks where subject = 'user:' || ${oneUser}`,
    ],
    'User :id, row_marks: its marks are not ours',
  ),
  damage(
    'a person is added without marks',
    [
      sql`insert into users (id, user_name, email, first_name, role, password_hash)
        values (99998, 'mallory', 'mallory@example.test', 'M', 'ROLE_ADMIN', 'x') returning id`,
    ],
    'User :id, users: it was added',
  ),
  ...(
    [
      ['user', 'users', oneUser],
      ['borrower', 'borrowers', sql`(select min(id) from borrowers)`],
      ['service', 'service_accounts', sql`(select min(id) from service_accounts)`],
    ] as const
  ).flatMap(([kind, table, id]) => [
    damage(
      `one of ${table} is removed together with its marks`,
      [
        sql`delete from row_marks where subject = ${`${kind}:`}::text || ${id} returning ${id} as id`,
        sql`delete from ${sql.table(table)} where id = ${id}`,
      ],
      `${table}, row_marks:`,
      'some were removed',
    ),
  ]),
  damage(
    'a case is removed with everything but its audit',
    [
      sql`delete from row_marks where subject = 'application:' || ${someCase} returning ${someCase} as id`,
      sql`delete from applications where id = ${someCase}`,
    ],
    'Application :id, applications: it was removed',
  ),
  damage(
    'the watchlist is emptied, and its marks with it',
    [sql`delete from watchlist returning id`, sql`delete from row_marks where subject = 'watchlist'`],
    'Watchlist, row_marks: its marks were removed',
  ),
];

const entry = sql`(select id from audit_entries where event = 'application_created' order by id limit 1)`;
/** Makes the hashes of the chain anew, as anybody can. */
const rehash = sql`with recursive links as (
    select e.chain_key, e.sequence, e.payload, e.id,
      sha256(convert_to('|' || e.sequence || '|' || e.payload, 'UTF8')) as hash
    from audit_entries e where e.sequence = 1 and e.chain_key = (select chain_key from audit_entries where id = ${entry})
    union all
    select e.chain_key, e.sequence, e.payload, e.id,
      sha256(l.hash || convert_to('|' || e.sequence || '|' || e.payload, 'UTF8'))
    from links l join audit_entries e on e.chain_key = l.chain_key and e.sequence = l.sequence + 1),
  heads as (update audit_chains c set hash = l.hash, sequence = l.sequence from links l
    where c.chain_key = l.chain_key and l.sequence = (select max(sequence) from links) returning 1)
  update audit_entries e set hash = l.hash from links l where l.id = e.id`;

const audit: readonly TamperKind[] = [
  damage(
    'the payload of an entry is changed and its chain hashed anew',
    [
      sql`update audit_entries set payload = replace(payload, '"details":{', '"details":{"x":1,') where id = ${entry} returning id`,
      rehash,
    ],
    'Entry :id (chain',
    'its mac is not ours',
  ),
  damage(
    'an entry is appended a second time',
    [
      sql`select append_audit(chain_key, at, event, user_id, application_id, payload, mac) as id
        from audit_entries where id = ${entry}`,
    ],
    'Entry :id (chain',
    'is a copy',
  ),
  damage(
    'an entry without mac is appended',
    [
      sql`select append_audit(chain_key, at, event, user_id, application_id, payload, null) as id
        from audit_entries where id = ${entry}`,
    ],
    'Entry :id of audit_entries has no mac',
  ),
  damage(
    'the mac of an entry is taken away',
    [sql`update audit_entries set mac = null where id = ${entry} returning id`],
    'audit_entries',
  ),
  damage(
    'an entry carries the mac of another',
    [
      sql`update audit_entries set mac = (select mac from audit_entries where event = 'record_boundary')
        where id = ${entry} returning id`,
    ],
    'Entry :id (chain',
    'its mac is not ours',
  ),
  damage(
    'the event of an entry is changed in its column only',
    [sql`update audit_entries set event = 'case_read' where id = ${entry} returning id`],
    'Entry :id (chain',
    'its event is not',
  ),
  damage(
    'the payload of an entry is made unreadable',
    [sql`update audit_entries set payload = 'x' where id = ${entry} returning id`],
    'Entry :id (chain',
  ),
  damage(
    'an entry is removed',
    [sql`delete from audit_entries where id = ${entry} returning chain_key as id`],
    'chain :id',
    'is missing',
  ),
  damage(
    'the head of a chain is removed',
    [sql`delete from audit_chains where chain_key = ${someCase}::text returning chain_key as id`],
    '(chain :id): its chain has no head',
  ),
  damage(
    'the boundary is removed',
    [sql`delete from audit_entries where event = 'record_boundary' returning id`],
    'The boundary entry is missing',
  ),
  damage(
    'the entry that counted the marked rows is removed',
    [sql`delete from audit_entries where event = 'rows_marked' returning id`],
    'The audit tells of 0 upgrades',
  ),
  damage(
    'the note of an upgrade is removed',
    [sql`delete from upgrades where name = 'mark-existing-rows' returning name as id`],
    'upgrades: the row :id was removed',
  ),
  damage(
    'an upgrade is dated later, so that an older rule held',
    [sql`update upgrades set done_at = '2030-01-01' where name = 'stricter_four_eyes' returning name as id`],
    'upgrades, row :id: done_at was changed',
  ),
  {
    name: 'the upgrades are made to run again over a forged row',
    run: async (db) => {
      await sql`insert into users (id, user_name, email, first_name, role, password_hash)
        values (99997, 'mallory', 'mallory@example.test', 'M', 'ROLE_ADMIN', 'x')`.execute(db);
      await sql`delete from upgrades`.execute(db);
      const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
      const context = { db, secrets: secretsOf(db), now: () => new Date(), storage };
      for (const { run } of upgrades) await run(context);
      return ['The audit tells of 2 upgrades', 'There are 2 boundary entries'];
    },
  },
];

export const recordKinds: readonly TamperKind[] = [...found, ...marks, ...audit];
