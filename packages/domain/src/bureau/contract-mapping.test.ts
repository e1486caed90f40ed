import { describe, expect, it } from 'vitest';
import { mappingAfterReport, mappingAfterTick } from './contract-mapping.ts';

describe('K10 a contract in the newest report', () => {
  it.each([true, false])('follows it while nobody ticked it: %s', (isMappedByDefault) => {
    for (const kept of [null, { isMapped: true, isTicked: false }, { isMapped: false, isTicked: false }])
      expect(mappingAfterReport(kept, isMappedByDefault)).toEqual({ isMapped: isMappedByDefault, isTicked: false });
  });

  it.each([true, false])('stays as somebody ticked it: %s', (isMapped) => {
    for (const isMappedByDefault of [true, false])
      expect(mappingAfterReport({ isMapped, isTicked: true }, isMappedByDefault)).toEqual({ isMapped, isTicked: true });
  });

  it('counts where nobody knows whether it was ticked, if either says so', () => {
    const after = (isMapped: boolean, isDefault: boolean) =>
      mappingAfterReport({ isMapped, isTicked: null }, isDefault).isMapped;
    expect([after(true, true), after(true, false), after(false, true), after(false, false)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is ticked by a change alone', () => {
    const kept = { isMapped: false, isTicked: false };
    expect(mappingAfterTick(kept, false)).toBe(kept);
    expect(mappingAfterTick(kept, true)).toEqual({ isMapped: true, isTicked: true });
  });
});
