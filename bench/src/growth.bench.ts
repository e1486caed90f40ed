import { growBank } from './bank/grown-bank.ts';
import { measureReads } from './bank/measure-reads.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
/** Sizes, each with the bank that is kept for it: `1000000=postgres://…,10000=postgres://…`; without one a bank is made. */
const wanted = (process.env['GROWTH'] ?? '1000,10000').split(',').map((part) => {
  const [size, ...url] = part.split('=');
  return { size: Number(size), url: url.length === 0 ? undefined : url.join('=') };
});

/** The same reading over banks of growing size: p95 in milliseconds, and how much the largest adds to the smallest. */
const columns: Map<string, number>[] = [];
for (const { size, url } of wanted) {
  const bank = await growBank(size, {}, url);
  const figures = await measureReads(bank, ROUNDS);
  await bank.close();
  columns.push(new Map(figures.map(({ name, p95 }) => [name, p95])));
}
console.log(['p95 in ms', ...wanted.map(({ size }) => String(size)), 'growth'].join(' | '));
for (const name of columns[0]?.keys() ?? []) {
  const row = columns.map((column) => column.get(name) ?? 0);
  const growth = (row.at(-1) ?? 0) / (row[0] ?? 1);
  console.log([name, ...row.map((figure) => figure.toFixed(1)), `x ${growth.toFixed(1)}`].join(' | '));
}
