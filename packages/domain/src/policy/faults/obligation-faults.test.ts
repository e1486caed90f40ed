import { describe, expect, it } from 'vitest';
import { firstLedgerPolicy, type KnownLender } from '../../obligations/ledger-policy.ts';
import { obligationFaults } from './obligation-faults.ts';

const faultsOf = (...lenders: readonly KnownLender[]) =>
  obligationFaults({ tolerances: firstLedgerPolicy.tolerances, lenders }).map(({ path, code }) => [
    path.slice(3).join('.'),
    code,
  ]);

const lender = (names: readonly string[], fdcCodes: readonly string[] = []): KnownLender => ({ names, fdcCodes });

describe('the directory of lenders', () => {
  it('is nothing to find fault with where a book has none, or each lender stands once', () => {
    expect(obligationFaults(null)).toEqual([]);
    expect(faultsOf(lender(['PT Dana Kawan', 'DK Fintech'], ['AFDC910']), lender(['Bank Lain']))).toEqual([]);
  });

  it.each([
    ['no lender without a name', [lender([], ['AFDC910'])], [['0.names', 'empty']]],
    ['no name of legal forms alone', [lender(['PT Tbk'])], [['0.names.0', 'unknown']]],
    [
      'one name at one lender, however it is spelt',
      [lender(['PT DanaKawan']), lender(['Dana Kawan, KC Solo'])],
      [['1.names.0', 'not_unique']],
    ],
    [
      'one code at one lender',
      [lender(['Satu'], ['afdc910']), lender(['Dua'], ['AFDC910 '])],
      [['1.fdcCodes.0', 'not_unique']],
    ],
  ])('has %s', (_, lenders, faults) => {
    expect(faultsOf(...lenders)).toEqual(faults);
  });
});
