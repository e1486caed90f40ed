import type { FeeTerms } from '@trustiq/domain/loan/fees.ts';
import { eachFee, type FeeName, feeNames, loanFeeLines } from '@trustiq/domain/loan/loan-fees.ts';
import type { z } from 'zod';

type Lines = typeof loanFeeLines;
type WireName<Name extends FeeName> = Lines[Name]['wire'];

/** The fees by the fields of a call, each with its value. */
export type FeesOnWire<Value, Names extends FeeName = FeeName> = { readonly [Name in Names as WireName<Name>]: Value };

type Shape<Names extends FeeName, Percent, Rupiah> = {
  [Name in Names as WireName<Name>]: Lines[Name]['unit'] extends 'percent' ? Percent : Rupiah;
};

/** The fields of these fees, for a schema. */
export const feeFields = <Names extends FeeName, Percent extends z.ZodType, Rupiah extends z.ZodType>(
  names: readonly Names[],
  { percent, rupiah }: { readonly percent: Percent; readonly rupiah: Rupiah },
): Shape<Names, Percent, Rupiah> =>
  Object.fromEntries(
    names.map((name) => [loanFeeLines[name].wire, loanFeeLines[name].unit === 'percent' ? percent : rupiah]),
  ) as Shape<Names, Percent, Rupiah>;

export const feeField = (name: FeeName): string => loanFeeLines[name].wire;

export const toWireFees = <Value>(fees: { readonly [Name in FeeName]: Value }): FeesOnWire<Value> =>
  Object.fromEntries(feeNames.map((name) => [loanFeeLines[name].wire, fees[name]])) as FeesOnWire<Value>;

/** What a call says of each fee; null where it says nothing. */
export const requestedFees = (
  payload: Partial<FeesOnWire<number | null | undefined>>,
): {
  readonly [Name in FeeName]: number | null;
} => eachFee((name) => payload[loanFeeLines[name].wire] ?? null);

export const fromWireFees = (loan: FeesOnWire<number>): FeeTerms => eachFee((name) => loan[loanFeeLines[name].wire]);
