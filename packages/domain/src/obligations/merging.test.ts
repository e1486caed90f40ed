import { expect, it } from 'vitest';
import { measuredMerging } from './testing/measured-merging.ts';

it('x', () => {
  const t = Date.now();
  const m = measuredMerging(1, 1000);
  console.log(JSON.stringify(m), Date.now() - t);
  expect(m.mixes).toBe(1000);
});
