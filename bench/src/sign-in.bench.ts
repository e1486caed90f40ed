import { DEMO_PASSWORD } from '../../packages/server/src/features/identity/demo-accounts.ts';
import { isPasswordOf } from '../../packages/server/src/features/identity/password-hash.ts';
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 200);
const GOAL_MS = 300;

/** Signing in, against what it cannot do without: the password's slow hash and a row for the session. */
const bank = await growBank(APPLICATIONS, { TRUST_PROXY: '1' });
const database = await openPostgres(bank.url);
const { pool } = database;
if (pool === null) throw new Error('PostgreSQL is needed');

/** From another address each time: thirty a minute are allowed from one. */
const addressOf = (round: number) => `10.9.${Math.floor(round / 250)}.${round % 250}`;
const signIn = async (round: number) => {
  const answer = await fetch(`${bank.address}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(round) },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};
const bare = async (round: number) => {
  const { rows } = await pool.query(`select id, password_hash from users where user_name = 'analyst'`);
  if (!(await isPasswordOf(rows[0].password_hash, DEMO_PASSWORD))) throw new Error('another password');
  await pool.query(
    `insert into sessions (token_hash, token_code, cookie_hash, user_id, ip, user_agent, started_at, last_seen_at, expires_at, ended_at)
     values ($1, 'bench', $1, $2, 'bench', 'bench', now(), now(), now(), now())`,
    [Buffer.from(`bench ${process.pid} ${performance.now()} ${round}`), rows[0].id],
  );
};

await percentiles(20, (round) => signIn(5_000 + round));
await percentiles(20, bare);
const plain = await percentiles(ROUNDS, bare);
const whole = await percentiles(ROUNDS, signIn);
console.log(
  `${APPLICATIONS} applications: sign-in p50 ${whole.p50.toFixed(1)} ms, p95 ${whole.p95.toFixed(1)} ms, goal ${GOAL_MS} ms; bare p50 ${plain.p50.toFixed(1)} ms, ratio ${(whole.p50 / plain.p50).toFixed(1)}`,
);
await pool.query(`delete from sessions where ip = 'bench'`);
await database.close();
await bank.close();
process.exit(whole.p95 <= GOAL_MS ? 0 : 1);
