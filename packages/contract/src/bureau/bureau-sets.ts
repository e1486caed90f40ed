import { z } from 'zod';
import {
  collateralFields,
  contractSummaryFields,
  creditProfileFields,
  customerSummaryFields,
  facilitySummaryFields,
  grantedCreditFields,
  guarantorFields,
  notGrantedCreditFields,
} from './credit-sets.ts';
import { type Fields, type RecordOf, recordSchema } from './field-kinds.ts';
import {
  addressFields,
  contactFields,
  employmentFields,
  footprintFields,
  footprintSummaryFields,
  identificationFields,
  scoreFields,
  subjectFields,
} from './person-sets.ts';

const one = <F extends Fields, Path extends string>(path: Path, fields: F) =>
  ({ path, fields, isList: false }) as const;
const many = <F extends Fields, Path extends string>(path: Path, fields: F) =>
  ({ path, fields, isList: true }) as const;

/** The sixteen parts of a bureau report: where each is asked for, and what it holds. */
export const bureauSets = {
  customer_summary: one('cust/summary', customerSummaryFields),
  facility_summary: many('fac/summary', facilitySummaryFields),
  subject: one('subject', subjectFields),
  address: many('address', addressFields),
  identification: many('identification', identificationFields),
  contacts: many('contact', contactFields),
  employment: many('employment/data', employmentFields),
  score: one('score', scoreFields),
  contract_summary: one('contract/summary', contractSummaryFields),
  not_granted_credit: many('not/granted/credit', notGrantedCreditFields),
  granted_credit: many('granted/credit', grantedCreditFields),
  granted_collateral: many('granted/collateral', collateralFields),
  guarantors: many('guarantors', guarantorFields),
  credit_profile: many('credit/profile', creditProfileFields),
  footprint_summary: one('footprint/summary', footprintSummaryFields),
  footprint: many('footprint', footprintFields),
} as const;

export type BureauSetName = keyof typeof bureauSets;
export const bureauSetNames = Object.keys(bureauSets) as [BureauSetName, ...BureauSetName[]];

type FieldsOf<Name extends BureauSetName> = (typeof bureauSets)[Name]['fields'];
export type BureauRecord<Name extends BureauSetName> = RecordOf<FieldsOf<Name>>;

/** A single set is a record or nothing, a list set always a list. */
export type BureauSet<Name extends BureauSetName> = (typeof bureauSets)[Name]['isList'] extends true
  ? BureauRecord<Name>[]
  : BureauRecord<Name> | null;

export type BureauSets = { [Name in BureauSetName]: BureauSet<Name> };

export function bureauSetSchema<Name extends BureauSetName>(name: Name) {
  const { fields, isList } = bureauSets[name];
  const record = recordSchema(fields);
  return (isList ? z.array(record) : record.nullable()) as unknown as z.ZodType<BureauSet<Name>, BureauSet<Name>>;
}
