import { growBank } from './bank/grown-bank.ts';
import { measureReads } from './bank/measure-reads.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 200);

/** Queue pages, search and the whole case over APPLICATIONS applications. */
const bank = await growBank(APPLICATIONS);
const figures = await measureReads(bank, ROUNDS);
await bank.close();
console.log(`${APPLICATIONS} applications`);
for (const { name, goalMs, p50, p95, bareP50 } of figures) {
  const measured = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, goal ${goalMs} ms`;
  console.log(`${name}: ${measured}; bare SQL p50 ${bareP50.toFixed(1)} ms, ratio ${(p50 / bareP50).toFixed(1)}`);
}
process.exit(figures.every(({ p95, goalMs }) => p95 <= goalMs) ? 0 : 1);
