import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';
import { formatNumber, formatPercent } from './format-number.ts';
import { formatPhone } from './format-phone.ts';
import { formatRupiah } from './format-rupiah.ts';

describe('amounts', () => {
  it.each([
    [10_000_000, 'Rp 10.000.000'],
    [0, 'Rp 0'],
    [-250_000, '-Rp 250.000'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('%s is shown as %s', (amountRupiah, shown) => expect(formatRupiah(amountRupiah)).toBe(shown));

  it('plain numbers and percents follow the bureau', () => {
    expect(formatNumber(1234.5)).toBe('1,234.50');
    expect(formatNumber(1234.5, 0)).toBe('1,235');
    expect(formatPercent(37.78)).toBe('37.78%');
    expect(formatPercent(undefined)).toBe('-');
  });
});

describe('phone numbers', () => {
  it.each([
    ['81299990001', '+62 81299990001'],
    ['+6281299990001', '+62 81299990001'],
    ['081299990001', '+62 81299990001'],
    ['022-7654321', '022-7654321'],
    [null, '-'],
  ])('%s is shown as %s', (written, shown) => expect(formatPhone(written)).toBe(shown));
});

describe('dates', () => {
  it('are those of Jakarta: late evening in London is the next day', () => {
    expect(formatDate('2026-11-13T18:30:00Z')).toBe('2026-11-14');
    expect(formatDateTime('2026-11-14T02:10:00.214Z')).toBe('2026-11-14 09:10:00.214');
  });

  it('a date of birth belongs to no time zone', () => expect(formatDate('1992-03-09')).toBe('1992-03-09'));

  it('that are missing or senseless are a dash', () => {
    expect(formatDate(null)).toBe('-');
    expect(formatDateTime('soon')).toBe('-');
  });
});
