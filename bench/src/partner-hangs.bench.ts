import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { growBank } from './bank/grown-bank.ts';
import { openReader } from './bank/measure-readers.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 1_000);
const GOAL_MS = 300;

/** A bureau that takes every question and answers none. */
const bureau = createServer(() => {});
await new Promise<void>((resolve) => bureau.listen(0, '127.0.0.1', resolve));
const { port } = bureau.address() as AddressInfo;

/** Lists and cases while the bureau hangs and people keep asking it, against the same before anybody asked. */
const bank = await growBank(APPLICATIONS, { BUREAU_URL: `http://127.0.0.1:${port}` });
const { analyst, rows, measure } = await openReader(bank, ROUNDS);
const calm = await measure();
let isOver = false;
let asked = 0;
/** Twenty people press again a second after they are told that the bureau does not answer. */
const people = Array.from({ length: 20 }, async (_, person) => {
  for (let turn = 0; !isOver; turn++) {
    const row = rows[(person + turn) % rows.length];
    await analyst.post(`/api/application-data/scoring/${row?.id}`, {}).catch(() => {});
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
});
const hung = await measure();
isOver = true;
bureau.closeAllConnections();
bureau.close();
console.log(`${APPLICATIONS} applications; the bureau hangs, asked ${asked} times meanwhile`);
console.log(
  `other pages: p50 ${hung.p50.toFixed(1)} ms, p99 ${hung.p99.toFixed(1)} ms, goal ${GOAL_MS} ms; before p99 ${calm.p99.toFixed(1)} ms, ratio ${(hung.p99 / calm.p99).toFixed(1)}`,
);
analyst.close();
await Promise.race([Promise.all(people), new Promise((resolve) => setTimeout(resolve, 1_000))]);
await bank.close();
process.exit(hung.p99 <= GOAL_MS ? 0 : 1);
