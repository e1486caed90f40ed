import { listFinalDays, listRowsOf } from '../../packages/server/src/features/reports/snapshots.store.ts';
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = 40;
const GOAL_MS = 500;
const DAY_MS = 86_400_000;
const dayOf = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 10);
const today = dayOf(Date.now());

/** The five reports over a bank of APPLICATIONS applications, against the bare reading of a kept day. */
const bank = await growBank(APPLICATIONS);
const database = await openPostgres(bank.url);
const { db } = database;
const started = performance.now();
while (!(await listFinalDays(db)).includes(dayOf(Date.now() - DAY_MS)))
  await new Promise((resolve) => setTimeout(resolve, 200));
console.log(`all days counted ${((performance.now() - started) / 1000).toFixed(1)} s after the start`);

const pastDay = (round: number) => dayOf(Date.now() - (1 + ((round * 37) % 1500)) * DAY_MS);
const bare = await percentiles(ROUNDS, (round) => listRowsOf(db, [pastDay(round)]));
const query = { page: 0, size: 1000, sort: 'id,asc' };
const wire = (day: string) => day.split('-').reverse().join('');
const { client } = bank;
const reports: Record<string, (round: number) => Promise<unknown>> = {
  'daily, a past day': (round) => client.getDailySummary({ params: { date: pastDay(round) }, query }),
  'daily, today': () => client.getDailySummary({ params: { date: today }, query }),
  'total, a past day': (round) => client.getTotalSummary({ params: { date: pastDay(round) }, query }),
  'total, today': () => client.getTotalSummary({ params: { date: today }, query }),
  'pipeline, a past day': (round) => client.getPipelineSummary({ params: { date: pastDay(round) }, query }),
  'pipeline, today': () => client.getPipelineSummary({ params: { date: today }, query }),
  'daily collection': (round) => client.getDailyCollection({ params: { date: wire(pastDay(round)) } }),
  'monthly collection': (round) => client.getMonthlyCollection({ params: { month: wire(pastDay(round).slice(0, 7)) } }),
};
console.log(`${APPLICATIONS} applications; bare reading of a kept day: p50 ${bare.p50.toFixed(1)} ms`);
let slowest = 0;
for (const [name, ask] of Object.entries(reports)) {
  const { p50, p95 } = await percentiles(ROUNDS, ask);
  slowest = Math.max(slowest, p95);
  const ratio = (p50 / bare.p50).toFixed(1);
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${ratio}x the bare reading)`);
}
await database.close();
await bank.close();
process.exit(slowest <= GOAL_MS ? 0 : 1);
