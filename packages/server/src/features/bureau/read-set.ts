import { type BureauSet, type BureauSetName, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { Fields } from '@trustiq/contract/bureau/field-kinds.ts';
import { readRecord, Unreadable } from './partner-record.ts';

/** Far more than any person has; beyond it somebody sends us something else. */
const MOST_ROWS = 2_000;
const MOST_MONTHS = 24_000;
const FOOTPRINTS_SHOWN = 15;

/** Rows that nothing can be told about: the specification drops collaterals and guarantors without an id. */
const neededIds: Partial<Record<BureauSetName, readonly string[]>> = {
  granted_collateral: ['collateralId'],
  guarantors: ['guarantorId'],
};

/** Without these a row cannot be judged, so that its set cannot be either. */
const indispensable: Partial<Record<BureauSetName, readonly string[]>> = {
  granted_credit: ['grantedCreditId', 'cbContractCode'],
  credit_profile: ['grantedCreditId', 'referenceYear', 'referenceMonth'],
};

/** One set of a report out of whatever the provider answered; throws `Unreadable`. */
export function readSet<Name extends BureauSetName>(name: Name, raw: unknown): BureauSet<Name> {
  const { fields, isList } = bureauSets[name] as { fields: Fields; isList: boolean };
  if (!isList) return (raw === null ? null : readRecord(fields, raw)) as BureauSet<Name>;
  if (!Array.isArray(raw)) throw new Unreadable('not a list');
  if (raw.length > (name === 'credit_profile' ? MOST_MONTHS : MOST_ROWS)) throw new Unreadable('too many rows');
  const rows = raw.map((row) => readRecord(fields, row));
  for (const row of rows)
    for (const field of indispensable[name] ?? []) if (row[field] === null) throw new Unreadable(`no ${field}`);
  const kept = rows.filter((row) => (neededIds[name] ?? []).every((field) => row[field] !== null));
  return (arranged[name]?.(kept) ?? kept) as BureauSet<Name>;
}

type Row = Record<string, string | number | null>;

const arranged: Partial<Record<BureauSetName, (rows: readonly Row[]) => Row[]>> = {
  footprint: (rows) =>
    rows
      .toSorted((a, b) => String(b['enquiryDate'] ?? '').localeCompare(String(a['enquiryDate'] ?? '')))
      .slice(0, FOOTPRINTS_SHOWN),
  // One screen reads the phone from there.
  contacts: (rows) =>
    rows.map((row) => ({ ...row, identityNumber: row['identityNumber'] ?? row['phoneNumber'] ?? null })),
};
