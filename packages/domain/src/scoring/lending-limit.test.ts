import { describe, expect, it } from 'vitest';
import { exceedsLendingLimit } from './lending-limit.ts';

describe('the legal lending limit of a bank with a capital of 50 billion', () => {
  it.each([
    ['UNRELATED', 10_000_000_000, false],
    ['UNRELATED', 10_000_000_001, true],
    ['RELATED', 5_000_000_000, false],
    ['RELATED', 5_000_000_001, true],
    ['GROUP', 15_000_000_000, false],
    ['GROUP', 15_000_000_001, true],
  ] as const)('%s owing %i exceeds it: %s', (relation, exposureRupiah, exceeds) => {
    expect(exceedsLendingLimit({ relation, exposureRupiah, bankCapitalRupiah: 50_000_000_000 })).toBe(exceeds);
  });
});
