import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';

const TRAITS = Number(process.env['TRAITS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
const GOAL_MS = 100;
const KINDS = ['PHONE', 'CONTACT_PHONE', 'EMAIL', 'ACCOUNT', 'ADDRESS', 'EMPLOYER', 'CERTIFICATE', 'PHOTO'];
/** Two survey photos, each with six pairs of the parts of its print. */
const LIKENESSES = 12;
/** Each synthetic application has one trait of each kind, and photos that nobody else has. */
const APPLICATIONS = Math.ceil(TRAITS / (KINDS.length + LIKENESSES));
const SHARING_ONE_PHONE = 5_000;
const FIRST = 19_000_000_000;

type Pool = NonNullable<Awaited<ReturnType<typeof openPostgres>>['pool']>;

/**
 * The radar of a case over a million traits, written straight into a scratch database: hashes by the number of the
 * application, so that two share most of them, hundreds an employer, and five thousand a phone with the case.
 */
async function fill(db: Pool): Promise<{ plain: number; crowded: number }> {
  await db.query('set statement_timeout = 0');
  await db.query(`set session_replication_role = replica`);
  const { rows } = await db.query<{ id: string }>(`select id from applications order by id limit 2`);
  const [plain, crowded] = rows.map(({ id }) => Number(id));
  if (plain === undefined || crowded === undefined) throw new Error('The bank has no applications');
  await db.query(
    `insert into applications select (jsonb_populate_record(a, jsonb_build_object(
       'id', ${FIRST} + n, 'application_request_id', 900000000 + n, 'nik_hash', '\\x' || md5(n::text), 'borrower_id', -n)
     )).* from applications a, generate_series(1, ${APPLICATIONS}) n where a.id = ${plain}`,
  );
  await db.query(
    `insert into application_traits select ${FIRST} + n, k, decode(md5(k || case k when 'EMPLOYER' then n % 300 else n / 2 end), 'hex')
     from generate_series(1, ${APPLICATIONS}) n, unnest($1::text[]) k`,
    [KINDS],
  );
  await db.query(
    `insert into application_traits select ${FIRST} + n, 'PHOTO_LIKENESS', decode(md5('likeness' || n || '.' || l), 'hex')
     from generate_series(1, ${APPLICATIONS}) n, generate_series(1, ${LIKENESSES}) l`,
  );
  await db.query(`insert into application_numbers values (1900, ${APPLICATIONS})`);
  // The first case shares with synthetic ones whatever they have; of the second five thousand have the phone.
  for (const id of [plain, crowded])
    await db.query(
      `insert into application_traits select ${id}, kind, hash from application_traits
       where application_id in (${FIRST} + 10, ${FIRST} + 500) on conflict do nothing`,
    );
  await db.query(
    `insert into application_traits select ${FIRST} + n, 'OFFICE_PHONE', t.hash
     from generate_series(1, ${SHARING_ONE_PHONE}) n, application_traits t
     where t.application_id = ${crowded} and t.kind = 'PHONE' on conflict do nothing`,
  );
  await db.query('vacuum analyze application_traits');
  await db.query('analyze applications');
  return { plain, crowded };
}

const bank = await growBank(300);
const { pool: db, close } = await openPostgres(bank.url, 1);
if (db === null) throw new Error('The bank is not on PostgreSQL');
const ids = await fill(db);
const { rows } = await db.query<{ count: string }>('select count(*) from application_traits');
console.log(`${rows[0]?.count} traits of ${APPLICATIONS} applications`);
let isWithin = true;
for (const [name, id] of Object.entries(ids)) {
  const bare = await percentiles(ROUNDS, () =>
    db.query('select from application_traits where application_id = $1', [id]),
  );
  const { p50, p95 } = await percentiles(ROUNDS, () => bank.client.getSharedTraits({ params: { id } }));
  const ratio = (p50 / bare.p50).toFixed(1);
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, goal ${GOAL_MS} ms; ratio to bare SQL ${ratio}`,
  );
  isWithin &&= p95 <= GOAL_MS;
}
await close();
await bank.close();
process.exit(isWithin ? 0 : 1);
