import { describe, expect, it } from 'vitest';
import { digitsOfPasted, toAmount } from './parse-rupiah.ts';

describe('an amount pasted into a rupiah field', () => {
  it.each([
    ['Rp 10.000.000', 10_000_000],
    ['Rp10.000.000,00', 10_000_000],
    ['Rp 10.000.000,-', 10_000_000],
    ['10,000,000.00', 10_000_000],
    ['10000000', 10_000_000],
    [' 750.000 ', 750_000],
    ['sepuluh juta', null],
  ])('reads %s', (text, amount) => {
    expect(toAmount(digitsOfPasted(text))).toBe(amount);
  });
});
