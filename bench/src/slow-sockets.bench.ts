import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { growBank } from './bank/grown-bank.ts';
import { openReader } from './bank/measure-readers.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 1_000);
const SOCKETS = Number(process.env['SOCKETS'] ?? 1_000);
const GOAL_MS = 300;
const SETTLE_MS = 3_000;

/** Lists and cases while a thousand sockets send a byte now and then, and come again when they are cut, against the same without them. */
// A process that is late is not excused by sending people away: its lateness is what is measured.
const bank = await growBank(APPLICATIONS, { OVERLOAD_DELAY_MS: '0' });
const { analyst, measure } = await openReader(bank, ROUNDS);
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
