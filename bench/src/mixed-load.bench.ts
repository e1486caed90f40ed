import { copyDatabase } from './bank/copy-database.ts';
import { growBank } from './bank/grown-bank.ts';
import { rawClient } from './bank/raw-client.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const SECONDS = Number(process.env['SECONDS'] ?? 600);
const RATE = Number(process.env['RATE'] ?? 200);
const GOAL_MS = 150;
const DECISION_SHARE = 2;

/**
 * A day of the bank in short: RATE requests a second, sent when they are due, whether or not those before have come back. On
 * a copy of a bank that is kept: its server has a directory of its own, and the kept bank's checkpoints would miss its lines.
 */
const kept = process.env['BENCH_DATABASE_URL'];
const copy = kept === undefined ? null : await copyDatabase(kept);
const bank = await growBank(APPLICATIONS, {}, copy?.url);
const analyst = await rawClient(bank.address, 'analyst', 64);
const checker = await rawClient(bank.address, 'checker', 16);
const listOf = (status: string, page: number) =>
  `/api/app-data-mp?applicationStatus.equals=${status}&page=${page}&size=10&sort=id,desc`;
const { rows, total } = await bank.client.listApplications({
  query: { 'applicationStatus.equals': 'ANALYST', page: 0, size: 100 },
});
/** Enough for the whole run; the newest stay for those who read. */
const toCancel: { id: number; version: number }[] = [];
for (let page = 3; toCancel.length < (DECISION_SHARE / 100) * SECONDS * RATE && page * 100 < total; page++) {
  const { rows: older } = await bank.client.listApplications({
    query: { 'applicationStatus.equals': 'ANALYST', page, size: 100, sort: 'id,desc' },
  });
  toCancel.push(...older.map(({ id, version }) => ({ id, version })));
}
const person = (turn: number) => rows[turn % rows.length];
const name = (turn: number) => encodeURIComponent(person(turn)?.fullName.split(' ').at(-1) ?? 'SRI');

type Work = {
  readonly name: string;
  readonly share: number;
  readonly ask: (turn: number) => Promise<{ status: number }>;
};
const works: readonly Work[] = [
  { name: 'list', share: 35, ask: (turn) => analyst.get(listOf('ANALYST', turn % 5)) },
  // Few people leaf that far.
  {
    name: 'deep page',
    share: 5,
    ask: (turn) => analyst.get(listOf('ANALYST', turn % Math.max(1, Math.floor(total / 10)))),
  },
  { name: 'other list', share: 10, ask: () => checker.get(listOf('BORROWER-REQUESTED', 0)) },
  { name: 'case', share: 25, ask: (turn) => analyst.get(`/api/app-data-mp/${person(turn)?.id}`) },
  { name: 'search', share: 10, ask: (turn) => analyst.get(`${listOf('ANALYST', 0)}&search=${name(turn)}`) },
  { name: 'notices', share: 13, ask: () => analyst.get('/api/notifications') },
  {
    name: 'decision',
    share: DECISION_SHARE,
    ask: () => {
      const next = toCancel.pop();
      if (next === undefined) throw new Error('Too few cases to decide about: raise APPLICATIONS');
      const { id: appId, version } = next;
      const body = { appId, reason: 'C01', notes: 'pengukuran', email: false, sms: false, version };
      return analyst.post('/api/application-data-ec-ver/cancel/app', body);
    },
  },
];
const deck = works.flatMap((work) => Array.from({ length: work.share }, () => work));

const PARTS = 12;
const took: number[] = [];
/** A stall shows in its part of the run, not only in the whole. */
const byPart: number[][] = Array.from({ length: PARTS }, () => []);
const byWork = new Map<string, number[]>(works.map(({ name: work }) => [work, []]));
const failures = new Map<string, number>();
const fail = (why: string): void => {
  failures.set(why, (failures.get(why) ?? 0) + 1);
};
const count = SECONDS * RATE;
const open: Promise<void>[] = [];
const started = performance.now();
for (let turn = 0; turn < count; turn++) {
  const due = started + (turn * 1000) / RATE;
  const wait = due - performance.now();
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
  const work = deck[(turn * 37) % deck.length] as Work;
  // From when it was due: a late start is the server's fault too.
  open.push(
    work.ask(turn).then(
      ({ status }) => {
        const ms = performance.now() - due;
        took.push(ms);
        byPart[Math.floor((turn * PARTS) / count)]?.push(ms);
        byWork.get(work.name)?.push(ms);
        if (status !== 200) fail(`${work.name} ${status}`);
      },
      (error: unknown) => fail(`${work.name} ${String(error)}`),
    ),
  );
  if (open.length >= 5_000) await Promise.all(open.splice(0, 4_000));
}
await Promise.all(open);
const seconds = (performance.now() - started) / 1000;

const at = (figures: readonly number[], part: number) => {
  const sorted = figures.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
};
const errors = [...failures.values()].reduce((sum, one) => sum + one, 0);
console.log(
  `${APPLICATIONS} applications, ${count} requests in ${seconds.toFixed(0)} s (${(count / seconds).toFixed(0)}/s)`,
);
for (const [work, figures] of byWork) console.log(`${work}: p50 ${at(figures, 0.5)} ms, p99 ${at(figures, 0.99)} ms`);
console.log(`p99 in each twelfth of the run: ${byPart.map((figures) => at(figures, 0.99)).join(', ')} ms`);
console.log(
  `all: p50 ${at(took, 0.5)} ms, p95 ${at(took, 0.95)} ms, p99 ${at(took, 0.99)} ms, goal ${GOAL_MS} ms; ${errors} errors`,
);
for (const [why, times] of failures) console.log(`  ${times} x ${why}`);
analyst.close();
checker.close();
await bank.close();
await copy?.drop();
process.exit(Number(at(took, 0.99)) <= GOAL_MS && errors === 0 ? 0 : 1);
