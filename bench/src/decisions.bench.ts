import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { rawAsker } from './bank/raw-asker.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const DECISIONS = Number(process.env['DECISIONS'] ?? 1_000);
const PEOPLE = 8;
const GOAL_SHARE = 0.5;

/** Decisions a second through the whole program, against the bare transaction that no decision can do without. */
const bank = await growBank(APPLICATIONS);
/** The bare transaction works on copies of its rows in a schema of its own: the bank's histories stay true. */
const apart = new URL(bank.url);
apart.searchParams.set('options', '-c search_path=bare,public');
const database = await openPostgres(apart.href);
const { pool } = database;
if (pool === null) throw new Error('PostgreSQL is needed');
await pool.query('drop schema if exists bare cascade');
const waiting = await pool.query<{ id: number }>(
  `select id from applications where status = 'ANALYST' order by id desc limit $1`,
  [2 * DECISIONS],
);
const ids = waiting.rows.map(({ id }) => Number(id));
if (ids.length < 2 * DECISIONS) throw new Error(`Only ${ids.length} cases wait for the analyst: raise APPLICATIONS`);

await pool.query('create schema bare');
for (const table of ['idempotency_keys', 'applications', 'application_history', 'audit_chains', 'audit_entries'])
  await pool.query(`create table bare.${table} (like public.${table} including all)`);
await pool.query('insert into bare.applications select * from public.applications where id = any($1)', [ids]);
await pool.query(
  'insert into bare.application_history select * from public.application_history where application_id = any($1)',
  [ids],
);

await pool.query(
  `select setval(pg_get_serial_sequence('bare.application_history', 'id'), (select max(id) from public.application_history))`,
);

/** Several at once, each taking the next when it is done; gives how many a second. */
async function pace(cases: readonly number[], work: (id: number) => Promise<void>): Promise<number> {
  const left = [...cases];
  const started = performance.now();
  const person = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return cases.length / ((performance.now() - started) / 1000);
}

const analyst = await rawAsker(bank.address, 'analyst', PEOPLE);
const cancel = async (appId: number) => {
  const body = { appId, reason: 'C01', notes: 'pengukuran', email: false, sms: false };
  const { status, body: answer } = await analyst.post('/api/application-data-ec-ver/cancel/app', body);
  if (status !== 200) throw new Error(`${status} ${answer}`);
};

/** The same durable things by hand: the answer's key, the lock, the status, its history, the audit chain, the event. */
const bare = async (id: number) => {
  const key = `bare-${id}`;
  await pool.query(
    `insert into idempotency_keys (user_id, key, request_hash, created_at) values (1, $1, '\\x00', now())`,
    [key],
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select * from applications where id = $1 for update', [id]);
    await client.query('select * from application_history where application_id = $1 order by sequence', [id]);
    await client.query(
      `update applications set status = 'CANCELLED', status_since = now(), version = version + 1 where id = $1 and version = $2`,
      [id, rows[0].version],
    );
    await client.query(
      `insert into application_history (application_id, sequence, transition, decision, from_status, to_status, by_user_id, role, round, note, reason_code, at)
       select application_id, sequence + 1, 'cancel', decision, to_status, 'CANCELLED', by_user_id, role, round, 'bare', null, now()
       from application_history where application_id = $1 order by sequence desc limit 1`,
      [id],
    );
    await client.query(`select append_audit($1, now(), 'decided', 1, $2, '{}')`, [`application:${id}`, id]);
    await client.query(`select pg_notify('bare', $1)`, [String(id)]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query(`update idempotency_keys set status = 200, body = '{}' where user_id = 1 and key = $1`, [key]);
};

await pace(ids.slice(0, 50), cancel);
await pace(ids.slice(50, 100), bare);
const half = Math.floor((ids.length - 100) / 2);
const whole = await pace(ids.slice(100, 100 + half), cancel);
const plain = await pace(ids.slice(100 + half), bare);
const share = whole / plain;
console.log(`${APPLICATIONS} applications, ${PEOPLE} people at once`);
console.log(
  `decisions: ${whole.toFixed(0)}/s; bare transaction: ${plain.toFixed(0)}/s; ratio ${share.toFixed(2)}, goal ${GOAL_SHARE}`,
);
await pool.query('drop schema bare cascade');
analyst.close();
await database.close();
await bank.close();
process.exit(share >= GOAL_SHARE ? 0 : 1);
