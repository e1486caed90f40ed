import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { copyDatabase } from './bank/copy-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { rawClient } from './bank/raw-client.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const DECISIONS = Number(process.env['DECISIONS'] ?? 1_000);
const PEOPLE = 8;
const TURNS = 5;
const GOAL_SHARE = 0.5;

/**
 * Decisions a second through the whole program, against the bare transaction that no decision can do without: on the same
 * tables, in turns. Its rows are no true history, so it works on a copy of a bank that is kept.
 */
const kept = process.env['BENCH_DATABASE_URL'];
const copy = kept === undefined ? null : await copyDatabase(kept);
// Reports of a bank that was just filled are counted by workers: they would be measured too.
const bank = await growBank(APPLICATIONS, { PROCESS: 'web' }, copy?.url);
const database = await openPostgres(bank.url);
const { pool } = database;
if (pool === null) throw new Error('PostgreSQL is needed');
const waiting = await pool.query<{ id: number; version: number }>(
  `select id, version from applications where status = 'ANALYST' order by id desc limit $1`,
  [2 * DECISIONS],
);
const ids = waiting.rows.map(({ id }) => Number(id));
const versions = new Map(waiting.rows.map(({ id, version }) => [Number(id), version]));
if (ids.length < 2 * DECISIONS) throw new Error(`Only ${ids.length} cases wait for the analyst: raise APPLICATIONS`);

/** Several at once, each taking the next when it is done; gives how many seconds it took. */
async function pace(cases: readonly number[], work: (id: number) => Promise<void>): Promise<number> {
  const left = [...cases];
  const started = performance.now();
  const person = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return (performance.now() - started) / 1000;
}

const analyst = await rawClient(bank.address, 'analyst', PEOPLE);
const cancel = async (appId: number) => {
  const body = { appId, reason: 'C01', notes: 'pengukuran', email: false, sms: false, version: versions.get(appId) };
  const { status, body: answer } = await analyst.post('/api/application-data-ec-ver/cancel/app', body);
  if (status !== 200) throw new Error(`${status} ${answer}`);
};

/** As long as what a decision writes: the marks of a case, what the audit says of it with its code, the kept answer. */
const MARKS = 'x'.repeat(1_500);
const PAYLOAD = JSON.stringify({ event: 'x'.repeat(410) });
const CODE = 'x'.repeat(52);
const ANSWER = Buffer.alloc(130, 1);

/** The same durable things by hand: the answer's key, the lock, the status, its history, the audit chain, the marks, the event. */
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
       select application_id, sequence + 1, 'cancelAtAnalyst', decision, to_status, 'CANCELLED', by_user_id, role, round, 'bare', null, now()
       from application_history where application_id = $1 order by sequence desc limit 1`,
      [id],
    );
    await client.query(`select append_audit($1, now(), 'decided', 1, $2, $3, $4)`, [String(id), id, PAYLOAD, CODE]);
    await client.query(`update row_marks set version = version + 1, marks = $2 where subject = $1`, [
      `application:${id}`,
      MARKS,
    ]);
    await client.query(`select pg_notify('bare', $1)`, [String(id)]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query(`update idempotency_keys set status = 200, body_cipher = $2 where user_id = 1 and key = $1`, [
    key,
    ANSWER,
  ]);
};

await pace(ids.splice(0, 100), cancel);
await pace(ids.splice(0, 100), bare);
const spent = { whole: 0, bare: 0 };
const perTurn = Math.floor(ids.length / (2 * TURNS));
for (let turn = 0; turn < TURNS; turn++) {
  spent.whole += await pace(ids.splice(0, perTurn), cancel);
  spent.bare += await pace(ids.splice(0, perTurn), bare);
}
const perSecond = (seconds: number) => (TURNS * perTurn) / seconds;
const [whole, plain] = [perSecond(spent.whole), perSecond(spent.bare)];
const share = whole / plain;
console.log(`${APPLICATIONS} applications, ${PEOPLE} people at once`);
console.log(
  `decisions: ${whole.toFixed(0)}/s; bare transaction: ${plain.toFixed(0)}/s; ratio ${share.toFixed(2)}, goal ${GOAL_SHARE}`,
);
analyst.close();
await database.close();
await bank.close();
await copy?.drop();
process.exit(share >= GOAL_SHARE ? 0 : 1);
