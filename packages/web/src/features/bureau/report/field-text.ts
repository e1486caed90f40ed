import { formatNumber, formatPercent } from '../../../lib/format-number.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { formatRupiah, MISSING } from '../../../lib/format-rupiah.ts';
import type { TextTables } from '../../../texts/tables.ts';

export type FieldName = keyof TextTables['bureau']['fields'];

export type FieldValue = string | number | null | undefined;

export type FieldRecord = Readonly<Partial<Record<FieldName, FieldValue>>>;

const amounts: ReadonlySet<FieldName> = new Set([
  'totalCreditLimit',
  'totalPotentialExposure',
  'totalDebitBalance',
  'totalOverdue',
  'applicationAmount',
  'creditLimit',
  'debitBalance',
  'totalCollateralValue',
  'projectValue',
  'initialCreditLimit',
  'currentMonthRealization',
  'principalOverdueAmount',
  'interestOverdueAmount',
  'penalty',
  'maxOverduePaymentsAmount',
  'overdue',
  'collateralValueNjop',
  'collateralValueReporter',
  'collateralValueIndependentAssessors',
]);

const percents: ReadonlySet<FieldName> = new Set([
  'interestRate',
  'commonCollateralPercentage',
  'percentageGuaranteed',
]);

export const isAmount = (field: FieldName): boolean => amounts.has(field);

/** Identifiers are numbers that nobody counts with. */
const identifiers: ReadonlySet<FieldName> = new Set(['grantedCreditId']);

const phones: ReadonlySet<FieldName> = new Set(['phoneNumber', 'cellphoneNumber']);

/** A partner's value as people read it; what the partner did not say is `-`. */
export function fieldText(field: FieldName, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (typeof value === 'string') return phones.has(field) ? formatPhone(value) : value;
  if (amounts.has(field)) return formatRupiah(value);
  if (percents.has(field)) return formatPercent(value);
  if (identifiers.has(field)) return String(value);
  return formatNumber(value, Number.isInteger(value) ? 0 : 2);
}
