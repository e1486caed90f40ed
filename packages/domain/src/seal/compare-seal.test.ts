import { describe, expect, it } from 'vitest';
import { changedParts } from './compare-seal.ts';
import { SEAL_SCHEMA, type SealedFacts } from './sealed-facts.ts';

const facts = (documents: SealedFacts['documents']): SealedFacts => ({
  schema: SEAL_SCHEMA,
  applicationId: 1,
  round: 1,
  rulesVersion: '1',
  terms: {
    productId: 1,
    amountRupiah: 20_000_000,
    tenorMonths: 12,
    ratePercent: 12,
    insuranceCode: 'JWA01',
    insurancePercent: 0,
    insurancePriceRupiah: 0,
    fees: {
      servicePercent: 0,
      partnerServicePercent: 0,
      platformServicePercent: 0,
      provisionPercent: 0,
      notaryRupiah: 0,
      stampDutyRupiah: 0,
      savingsAccountRupiah: 0,
      otherRupiah: 0,
    },
  },
  netPayoutRupiah: 20_000_000,
  payout: null,
  person: { nik: 'x', fullName: 'SRI CONTOH', birthDate: '1990-05-17' },
  deviations: [],
  chain: [],
  exposure: { countedRupiah: 0, loans: [] },
  collateral: { requirement: null, note: null },
  documents,
});

const changed = (sealed: SealedFacts['documents'], present: SealedFacts['documents']) =>
  changedParts(facts(sealed), facts(present));

describe('documents since the seal', () => {
  it.each([
    ['the same', [{ id: 1, sha256: 'a' }], [{ id: 1, sha256: 'a' }], []],
    [
      'one more',
      [{ id: 1, sha256: 'a' }],
      [
        { id: 1, sha256: 'a' },
        { id: 2, sha256: 'b' },
      ],
      [],
    ],
    ['another', [{ id: 1, sha256: 'a' }], [{ id: 1, sha256: 'b' }], ['documents']],
    ['one whose digest was taken away', [{ id: 1, sha256: 'a' }], [{ id: 1, sha256: null }], ['documents']],
    ['one removed', [{ id: 1, sha256: 'a' }], [], ['documents']],
    ['one sealed before digests were kept, digested since', [{ id: 1, sha256: null }], [{ id: 1, sha256: 'a' }], []],
    ['one sealed before digests were kept, and removed', [{ id: 1, sha256: null }], [], ['documents']],
  ])('%s', (_, sealed, present, parts) => {
    expect(changed(sealed, present)).toEqual(parts);
  });
});
