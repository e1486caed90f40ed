import { describe, expect, it } from 'vitest';
import { comparedPeriods, lastReportDayOf } from './report-period.ts';

describe('the last day of a month', () => {
  it('is its own in the past, also in February and December, and today in the month that runs', () => {
    expect(lastReportDayOf('2024-02', '2026-11-19')).toBe('2024-02-29');
    expect(lastReportDayOf('2025-12', '2026-11-19')).toBe('2025-12-31');
    expect(lastReportDayOf('2026-11', '2026-11-19')).toBe('2026-11-19');
  });
});

describe('what a report is held against', () => {
  it('the day before and the same weekday before, over the end of a month and of February', () => {
    expect(comparedPeriods('2024-03-01')).toEqual([
      { period: 'dayBefore', date: '2024-02-29' },
      { period: 'weekBefore', date: '2024-02-23' },
    ]);
  });

  it('the month before and the same month of the year before', () => {
    expect(comparedPeriods('2026-01')).toEqual([
      { period: 'monthBefore', date: '2025-12' },
      { period: 'yearBefore', date: '2025-01' },
    ]);
  });

  it('nothing from before the first figures', () => {
    expect(comparedPeriods('2022-01-01')).toEqual([]);
    expect(comparedPeriods('2022-01-05')).toEqual([{ period: 'dayBefore', date: '2022-01-04' }]);
    expect(comparedPeriods('2022-03')).toEqual([{ period: 'monthBefore', date: '2022-02' }]);
  });
});
