import type { FeeTerms } from '@trustiq/domain/loan/fees.ts';
import { eachFee, type FeeName, feeNames, loanFeeLines } from '@trustiq/domain/loan/loan-fees.ts';

type Lines = typeof loanFeeLines;

export type FeeColumn = Lines[FeeName]['column'];

/** The fees of a loan as the table `loans` keeps them. */
export type FeeColumns = {
  [Name in FeeName as Lines[Name]['column']]: Lines[Name] extends { readonly isYounger: true } ? number | null : number;
};

/** Every fee's column of `loans as l`. */
export const loanFeeColumns = feeNames.map((name) => `l.${loanFeeLines[name].column}` as const);

export const toFeeColumns = (fees: FeeTerms): FeeColumns =>
  Object.fromEntries(feeNames.map((name) => [loanFeeLines[name].column, fees[name]])) as FeeColumns;

/** A fee that is younger than the loan is none. */
export const feesOfRow = (row: { readonly [Column in FeeColumn]: number | null }): FeeTerms =>
  eachFee((name) => row[loanFeeLines[name].column] ?? 0);

/** The fees of a loan by their names in sealed facts; one that is younger than the loan is not in them. */
export const sealedFeesOfRow = (row: { readonly [Column in FeeColumn]: number | null }): Record<string, number> =>
  Object.fromEntries(
    feeNames.flatMap((name) => {
      const { column, sealed } = loanFeeLines[name];
      const value = row[column];
      return value === null ? [] : [[sealed, value]];
    }),
  );
