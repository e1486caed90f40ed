import { expect, it } from 'vitest';
import { compareLenders, lenderLookup } from './lender-names.ts';

const lookUp = lenderLookup({
  lenders: [{ names: ['PT BANK RAKYAT CONTOH (PERSERO) TBK', 'BRC'], fdcCodes: ['AFDC910'] }],
  ownNames: ['BPR Mitra Contoh'],
});
const named = (lender: string) => lookUp({ source: 'DECLARED', lender });

it.each([
  ['PT. Bank Sentosa Tbk.', 'BANK SENTOSA', 'SAME'],
  ['Bank Sentosa Cab. Solo', 'BANK SENTOSA', 'SAME'],
  ['DanaKawan', 'dana kawan', 'SAME'],
  ['brc', 'Bank Rakyat Contoh', 'SAME'],
  ['brc unit mojo', 'Bank Rakyat Contoh', 'SAME'],
  ['Bank Rakyt Contoh', 'BRC', 'SIMILAR'],
  ['Wahana Kredit', 'PT WAHANA KREDIT FINANCE', 'SIMILAR'],
  ['Bank Sentosa Syariah', 'Bank Sentosa', 'DIFFERENT'],
  ['Bank', 'Bank Sentosa', 'DIFFERENT'],
  ['Bank Sentosa', 'Bank Nusantara', 'DIFFERENT'],
  ['BPR Mitra Contoh', 'BRC', 'DIFFERENT'],
  ['', 'Bank Sentosa', 'UNKNOWN'],
])('%s and %s: %s', (one, other, likeness) => {
  expect(compareLenders(named(one), named(other))).toBe(likeness);
  expect(compareLenders(named(other), named(one))).toBe(likeness);
});

it('a code is a name only where the directory knows it', () => {
  const coded = (lender: string) => lookUp({ source: 'FDC', lender });
  expect(compareLenders(coded(' afdc910 '), named('BRC'))).toBe('SAME');
  expect(compareLenders(coded('AFDC999'), named('BRC'))).toBe('UNKNOWN');
});
