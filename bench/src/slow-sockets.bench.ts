import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { growBank } from './bank/grown-bank.ts';
import { rawAsker } from './bank/raw-asker.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 1_000);
const SOCKETS = Number(process.env['SOCKETS'] ?? 1_000);
const GOAL_MS = 300;
const SETTLE_MS = 3_000;

/** Lists and cases while a thousand sockets send a byte now and then, and come again when they are cut, against the same without them. */
// A process that is late is not excused by sending people away: its lateness is what is measured.
const bank = await growBank(APPLICATIONS, { OVERLOAD_DELAY_MS: '0' });
const analyst = await rawAsker(bank.address, 'analyst');
const { rows } = await bank.client.listApplications({
  query: { 'applicationStatus.equals': 'ANALYST', page: 0, size: 50 },
});
const at = (figures: number[], part: number) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * part)] ?? 0;

async function measure() {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const id = rows[round % rows.length]?.id;
    const list = '/api/app-data-mp?applicationStatus.equals=ANALYST&page=0&size=10';
    const { status } = await analyst.get(round % 2 === 0 ? list : `/api/app-data-mp/${id}`);
    if (status !== 200) throw new Error(`answered ${status}`);
    took.push(performance.now() - started);
  }
  return { p50: at(took, 0.5), p99: at(took, 0.99) };
}

const calm = await measure();
const workerData = { port: Number(new URL(bank.address).port), count: SOCKETS };
const holder = new Worker(new URL('./bank/hold-sockets.ts', import.meta.url), { workerData });
await sleep(SETTLE_MS);
const slow = await measure();
holder.postMessage('count');
const [{ open, cut }] = (await once(holder, 'message')) as [{ open: number; cut: number }];
await holder.terminate();
console.log(
  `${APPLICATIONS} applications; ${SOCKETS} slow sockets, ${open} of them open at the end, ${cut} cut meanwhile`,
);
console.log(
  `other readers: p50 ${slow.p50.toFixed(1)} ms, p99 ${slow.p99.toFixed(1)} ms, goal ${GOAL_MS} ms; without them p99 ${calm.p99.toFixed(1)} ms, ratio ${(slow.p99 / calm.p99).toFixed(1)}`,
);
analyst.close();
await bank.close();
process.exit(slow.p99 <= GOAL_MS && cut > 0 ? 0 : 1);
