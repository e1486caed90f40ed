import { growBank } from './bank/grown-bank.ts';
import { type ListFigure, measureLists } from './bank/measure-lists.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 60);
const GOAL_MS = 100;

/** Every list of every desk as people narrow and sort it, and the counts of head and menu, over APPLICATIONS applications. */
const bank = await growBank(APPLICATIONS);
console.log(`${APPLICATIONS} applications; ratio to the first page of the same list`);
const figures: ListFigure[] = [];
for await (const figure of measureLists(bank.address, ROUNDS)) {
  const { name, p50, p95, first, ratio } = figure;
  const measured = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, first ${first.toFixed(0)} ms`;
  console.log(`${p95 <= GOAL_MS ? '  ' : '! '}${name}: ${measured}, ratio ${ratio.toFixed(1)}`);
  figures.push(figure);
}
await bank.close();
const slow = figures.filter(({ p95 }) => p95 > GOAL_MS);
console.log(`${figures.length} ways to read a list, ${slow.length} of them above ${GOAL_MS} ms`);
process.exit(figures.length > 0 && slow.length === 0 ? 0 : 1);
