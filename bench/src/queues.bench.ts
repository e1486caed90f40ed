import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
const PAGE_GOAL_MS = 100;
const CASE_GOAL_MS = 50;

/** Queue pages, search and the whole case over APPLICATIONS applications, against the same reading in bare SQL. */
const bank = await growBank(APPLICATIONS);
const { client } = bank;
const database = await openPostgres(bank.url);
const status = { 'applicationStatus.equals': 'ANALYST' } as const;
const page = (query: object = {}) => client.listApplications({ query: { ...status, page: 0, size: 10, ...query } });
const { total, rows } = await page();
const ids = rows.map(({ id }) => id);
const [first] = rows;
const deep = Math.max(0, Math.floor(total / 10) - 1);

/** What a list of ten cannot do without, by the index that was made for it, and how many there are. */
const read = (text: string, values: readonly unknown[] = []) =>
  database.pool?.query(text, [...values]) ?? Promise.reject();
const barePage = () =>
  read(`select a.id, a.full_name, a.status, l.amount_rupiah, (select count(*) from applications where status = 'ANALYST')
    from applications a join loans l on l.application_id = a.id
    where a.status = 'ANALYST' order by a.id desc limit 10`);
const bareCase = (round: number) =>
  read('select * from applications a join loans l on l.application_id = a.id where a.id = $1', [
    ids[round % ids.length] ?? 0,
  ]);

const works: Record<
  string,
  { goalMs: number; bare: (round: number) => Promise<unknown>; ask: (round: number) => Promise<unknown> }
> = {
  'first page': { goalMs: PAGE_GOAL_MS, bare: barePage, ask: () => page() },
  'last page': { goalMs: PAGE_GOAL_MS, bare: barePage, ask: () => page({ page: deep }) },
  'sorted by amount': { goalMs: PAGE_GOAL_MS, bare: barePage, ask: () => page({ sort: 'loanAmount,desc' }) },
  'sorted by name': { goalMs: PAGE_GOAL_MS, bare: barePage, ask: () => page({ sort: 'fullName,asc' }) },
  'searched by name': { goalMs: PAGE_GOAL_MS, bare: barePage, ask: () => page({ search: first?.fullName ?? '' }) },
  'searched by number': { goalMs: PAGE_GOAL_MS, bare: barePage, ask: () => page({ search: String(first?.id ?? 0) }) },
  'whole case': {
    goalMs: CASE_GOAL_MS,
    bare: bareCase,
    ask: (round) => client.getCase({ params: { id: ids[round % ids.length] ?? 0 } }),
  },
};
console.log(`${APPLICATIONS} applications, ${total} of them with the analyst`);
let misses = 0;
for (const [name, { goalMs, bare, ask }] of Object.entries(works)) {
  await percentiles(10, ask);
  const plain = await percentiles(ROUNDS, bare);
  const { p50, p95 } = await percentiles(ROUNDS, ask);
  misses += p95 > goalMs ? 1 : 0;
  const figures = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, goal ${goalMs} ms`;
  console.log(`${name}: ${figures}; bare SQL p50 ${plain.p50.toFixed(1)} ms, ratio ${(p50 / plain.p50).toFixed(1)}`);
}
await database.close();
await bank.close();
process.exit(misses === 0 ? 0 : 1);
