import { expect, it } from 'vitest';
import { withinRange } from './date-range.ts';

const rows = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map((date) => ({ date }));

it.each([
  ['2026-10-01', '2026-10-31', ['2026-10-01', '2026-10-31']],
  ['2026-10-31', '2026-10-31', ['2026-10-31']],
  ['2026-10-31', '2026-10-01', []],
  ['2026-10-01', null, rows.map(({ date }) => date)],
  [null, '2026-10-31', rows.map(({ date }) => date)],
  [null, null, rows.map(({ date }) => date)],
])('from %s to %s shows %j', (from, to, shown) => {
  expect(withinRange(rows, { from, to }).map(({ date }) => date)).toEqual(shown);
});
