import { describe, expect, it } from 'vitest';
import { axisTicks } from './chart-axis.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [37, [0, 10, 20, 30, 40]],
    [1200, [0, 500, 1000, 1500]],
    [9_000_000, [0, 5_000_000, 10_000_000]],
  ])('up to %d has lines at %j', (largest, ticks) => {
    expect(axisTicks(largest)).toEqual(ticks);
  });

  it('has fewer lines where there is less room', () => {
    expect(axisTicks(61, 2)).toEqual([0, 50, 100]);
  });
});
