import type { ContractPhase, ContractRole, Kol } from '@trustiq/domain/bureau/bureau-report.ts';

/**
 * The provider words its codes; some answers carry the code as well. A wording nobody knows counts against the
 * applicant: running, their own, of unknown quality.
 */
const phases: Readonly<Record<string, ContractPhase>> = {
  requested: 'RQ',
  renounced: 'RN',
  refused: 'RF',
  active: 'AC',
  closed: 'CL',
  'closed in advance': 'CA',
};
const phaseCodes: readonly ContractPhase[] = ['RQ', 'RN', 'RF', 'AC', 'CL', 'CA'];

const roles: Readonly<Record<string, ContractRole>> = { borrower: 'B', 'co-borrower': 'C', guarantor: 'G' };
const roleCodes: readonly ContractRole[] = ['B', 'C', 'G'];

const types: Readonly<Record<string, string>> = { 'credit card': 'P05', 'kartu kredit': 'P05', bnpl: 'P10' };

const statuses: readonly (readonly [wording: string, code: string])[] = [
  ['active facilities', '00'],
  ['fasilitas aktif', '00'],
  ['dihapusbukukan', '03'],
  ['written off', '03'],
  ['hapus buku', '03'],
  ['write off', '03'],
  ['write-off', '03'],
  ['written-off', '03'],
  ['charged off', '03'],
  ['hapus tagih', '04'],
  ['pengambilalihan agunan', '05'],
  ['dengan diskon', '12'],
  ['paid off', '02'],
  ['lunas', '02'],
];

const qualities: readonly (readonly [wording: string, kol: Kol])[] = [
  ['in special attention', 2],
  ['dalam perhatian khusus', 2],
  ['substandard', 3],
  ['kurang lancar', 3],
  ['doubtful', 4],
  ['diragukan', 4],
  ['loss', 5],
  ['macet', 5],
  ['current', 1],
  ['lancar', 1],
];

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();

export const phaseOf = (code: string | null, text: string | null): ContractPhase =>
  phaseCodes.find((known) => known === code?.trim()) ?? phases[plain(text)] ?? 'AC';

export const roleOf = (code: string | null, text: string | null): ContractRole =>
  roleCodes.find((known) => known === code?.trim()) ?? roles[plain(text)] ?? 'B';

export const typeCodeOf = (code: string | null, text: string | null): string => code ?? types[plain(text)] ?? 'P99';

export const statusCodeOf = (code: string | null, text: string | null): string =>
  code ?? statuses.find(([wording]) => plain(text).includes(wording))?.[1] ?? '';

/** As reported; never worked out from days past due. */
export function kolOf(code: string | null, text: string | null): Kol | null {
  if (code !== null && /^[1-5]$/.test(code)) return Number(code) as Kol;
  return qualities.find(([wording]) => plain(text).startsWith(wording))?.[1] ?? null;
}
