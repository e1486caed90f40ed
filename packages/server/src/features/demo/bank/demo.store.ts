import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { NewRow, Rows } from '../rows/new-row.ts';

const MOST_ROWS = 2_000;

const toJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

/** Many rows in one statement with one parameter; the database takes them apart itself. */
export async function insertRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const part = rows.slice(start, start + MOST_ROWS).map((row) => {
      const values: Record<string, unknown> = row;
      return Object.fromEntries(columns.map((column) => [column, toJson(values[column])]));
    });
    await sql`insert into ${sql.table(table)} (${names}) select ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::json)`.execute(db);
  }
}

/** Parents before children. */
const order = [
  'borrowers',
  'nik_tails',
  'applications',
  'loans',
  'application_history',
  'audit_entries',
  'audit_chains',
  'scores',
  'case_keys',
  'assessments',
  'core_simulator_clients',
  'core_simulator_loans',
  'disbursements',
  'cif_registrations',
  'persons',
  'spouses',
  'emergency_contacts',
  'contact_verifications',
  'employments',
  'bank_records',
  'documents',
  'survey_photos',
  'surveys',
  'bureau_reports',
  'bureau_failures',
  'fdc_reports',
  'mapped_contracts',
  'deviations',
  'letters',
  'covenants',
  'repayment_rows',
  'notices',
] as const satisfies readonly (keyof Tables)[];

export async function insertAll(db: Db, rows: Rows): Promise<void> {
  const given = rows as { [Table in keyof Tables]?: NewRow<never>[] };
  for (const table of order) await insertRows(db, table, given[table] ?? []);
  const untraced = (rows.applications ?? []).map(({ id }) => ({ application_id: id }));
  await insertRows(db, 'untraced_applications', untraced);
}

async function numbers(db: Db, next: RawBuilder<unknown>, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ next: number }>`
    select ${next} as next from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map((row) => Number(row.next)).sort((one, other) => one - other);
}

type Numbered = 'borrowers' | 'emergency_contacts' | 'core_simulator_clients' | 'core_simulator_loans';

/** Numbers of a table's own, so that whoever comes after goes on behind them. */
export const nextIds = (db: Db, table: Numbered, count: number): Promise<number[]> =>
  numbers(db, sql`nextval(pg_get_serial_sequence(${table}, 'id'))`, count);

export const nextRequestIds = (db: Db, count: number): Promise<number[]> =>
  numbers(db, sql`nextval('application_request_ids')`, count);

/** The last number before the ones that are taken. */
export async function takeApplicationNumbers(db: Db, year: number, count: number): Promise<number> {
  const row = await db
    .insertInto('application_numbers')
    .values({ year, last: count })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql`application_numbers.last + ${count}::integer` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last - count;
}

export const savePkNumbers = (db: Db, counts: readonly { branch_id: number; year: number; last: number }[]) =>
  counts.length === 0 ? Promise.resolve() : insertRows(db, 'pk_numbers', counts);

/** Two processes that start together must not both fill the bank. Held until the transaction ends. */
export async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo-bank'))`.execute(db);
}

export async function countApplications(db: Db): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const listNumberedYears = (db: Db) =>
  db.selectFrom('application_numbers').select(['year', 'last']).orderBy('year').execute();

export const listBranches = (db: Db) =>
  db
    .selectFrom('branches')
    .select(['branch_id as branchId', 'area_id as areaId', 'branch_code as code', 'city'])
    .orderBy('branch_id')
    .execute();

export const listIncomeBands = (db: Db) =>
  db.selectFrom('monthly_incomes').select(['id', 'min_rupiah as minRupiah']).orderBy('min_rupiah').execute();

export async function listDeviationTypes(db: Db) {
  const rows = await db.selectFrom('deviation_types').select(['id', 'code', 'severity']).execute();
  return rows.map((row) => ({ ...row, severity: row.severity as 1 | 2 | 3 }));
}
