import { describe, expect, it } from 'vitest';
import { changedParts, changedSincePaid, changedWithinRound } from './compare-seal.ts';
import type { SealedFacts } from './sealed-facts.ts';

const product = { code: 'MIKRO', coreProductId: 7, interestType: 'FLAT' };

const present = {
  schema: 3,
  applicationId: 1,
  round: 1,
  rulesVersion: '1',
  terms: { productId: 1 },
  product,
  netPayoutRupiah: 1,
  payout: null,
  person: { nik: 'x', fullName: 'SRI', birthDate: '1990-05-17' },
  marriage: { maritalStatus: 'KAWIN', spouses: [{ nik: 'y', hasSeparateProperty: true }], toldBy: 7, confirmedBy: 8 },
  deviations: [],
  chain: [],
  exposure: { countedRupiah: 0, loans: [] },
  collateral: { requirement: null, note: null },
  documents: [],
} as unknown as SealedFacts;

describe('what was sealed', () => {
  it.each(Object.keys(product))('is broken when the %s of its product is another', (column) => {
    const sealed = { ...present, product: { ...product, [column]: 'lain' } } as SealedFacts;
    expect(changedParts(sealed, present)).toEqual(['product']);
  });

  it('before products were sealed is still whole', () => {
    const { product: _, ...older } = { ...present, schema: 1 as const };
    expect(changedParts(older, present)).toEqual([]);
  });
});

describe('what was paid', () => {
  const deviation = { code: 'DEV20', severity: 3, state: 'APPROVED' as const };
  const paid = { ...present, deviations: [deviation] };
  const after = (changes: Partial<SealedFacts>) => changedSincePaid(paid, { ...paid, ...changes });

  it('stays whole when the bank numbers its products or weighs its deviations anew', () => {
    expect(after({ product: { ...product, coreProductId: 8, interestType: 'ANUITAS' } })).toEqual([]);
    expect(after({ deviations: [{ ...deviation, severity: 1 }] })).toEqual([]);
  });

  it('is broken by another product, deviation or state of one, and by everything else', () => {
    expect(after({ product: { ...product, code: 'LAIN' } })).toEqual(['product']);
    expect(after({ deviations: [{ ...deviation, code: 'DEV21' }] })).toEqual(['deviations']);
    expect(after({ deviations: [{ ...deviation, state: 'REFUSED' }] })).toEqual(['deviations']);
    expect(after({ deviations: [] })).toEqual(['deviations']);
    expect(after({ netPayoutRupiah: 2 })).toEqual(['netPayout']);
  });
});

describe('a marriage that was sealed', () => {
  it.each([
    { maritalStatus: 'CERAI HIDUP' },
    { spouses: [] },
    { spouses: [{ nik: 'z', hasSeparateProperty: true }] },
    { spouses: [{ nik: 'y', hasSeparateProperty: false }] },
    { confirmedBy: 9 },
  ])('is another with %j', (change) => {
    const sealed = { ...present, marriage: { ...present.marriage, ...change } } as SealedFacts;
    expect(changedParts(sealed, present)).toEqual(['marriage']);
    expect(changedWithinRound(sealed, present)).toEqual(['marriage']);
  });

  it.each([1, 2] as const)('is nothing that a seal of schema %i knew', (schema) => {
    const { marriage: _, ...older } = present;
    expect(changedParts({ ...older, schema }, present)).toEqual([]);
  });
});

describe('two decisions of one round', () => {
  it('are about the same, but for deviations that were approved between them', () => {
    const approved = { ...present, deviations: [{ code: 'DEV20', severity: 3, state: 'APPROVED' as const }] };
    expect(changedWithinRound(present, approved)).toEqual([]);
    const person = { ...present.person, fullName: 'ORANG LAIN' };
    expect(changedWithinRound(present, { ...approved, person })).toEqual(['person']);
  });
});
