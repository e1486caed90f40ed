import { expect, it } from 'vitest';
import { type Check, type CheckContext, faultsOf, findingsOf, wordsOf } from './check.ts';

const context = {} as CheckContext;
const finding = (count: number, end?: Error): Check => ({
  name: 'test',
  async *findFaults() {
    for (let number = 1; number <= count; number++) yield `fault ${number}`;
    if (end !== undefined) throw end;
  },
});

it.each([
  [0, []],
  [1, ['fault 1']],
  [20, Array.from({ length: 20 }, (_, at) => `fault ${at + 1}`)],
  [57, [...Array.from({ length: 20 }, (_, at) => `fault ${at + 1}`), 'And 37 more of this kind.']],
])('of %i faults the first are told, and how many more there are', async (count, words) => {
  expect(await faultsOf(finding(count), context)).toEqual(words);
});

it('counts what several pieces found together', async () => {
  const pieces = [await findingsOf(finding(30), context), await findingsOf(finding(7), context)];
  expect(wordsOf(pieces).at(-1)).toBe('And 17 more of this kind.');
});

it('tells that it broke off before anything else', async () => {
  const words = await faultsOf(finding(30, new Error('x')), context);
  expect([words[0], words.at(-1)]).toEqual(['The check broke off: x', 'And 11 more of this kind.']);
});
