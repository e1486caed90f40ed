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

const types: readonly (readonly [wording: string, code: string])[] = [
  ['creditcard', 'P05'],
  ['kartukredit', 'P05'],
  ['bnpl', 'P10'],
  ['paylater', 'P10'],
];

/** The worst first: a text that speaks of a loss and of an end speaks of a loss. Without blanks and hyphens. */
const statuses: readonly (readonly [wording: string, code: string])[] = [
  ['hapusbuku', '03'],
  ['writtenoff', '03'],
  ['writeoff', '03'],
  ['chargedoff', '03'],
  ['chargeoff', '03'],
  ['hapustagih', '04'],
  ['pengambilalihanagunan', '05'],
  ['dengandiskon', '12'],
  ['pengadilan', '06'],
  ['kefasilitaslain', '08'],
  ['nonpelapor', '09'],
  ['pelaporlain', '07'],
  ['disekuritisasi', '10'],
  ['diblokir', '13'],
  ['jointaccount', '14'],
  ['partisipasirisiko', '15'],
  ['kreditalihan', '16'],
  ['kebijakanpemerintah', '17'],
  ['dibatalkan', '01'],
  ['cancelled', '01'],
  ['activefacilit', '00'],
  ['fasilitasaktif', '00'],
  ['paidoff', '02'],
  ['lunas', '02'],
];
/** Conditions in which the lender lost money: code or wording saying so is enough. */
const losses = ['03', '04', '05', '12'];

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

const plain = (text: string | null): string => (text ?? '').normalize('NFKC').trim().toLowerCase();
const letters = (text: string | null): string => plain(text).replace(/[^a-z]/g, '');
const found = (known: readonly (readonly [string, string])[], text: string | null): string =>
  known.find(([wording]) => letters(text).includes(wording))?.[1] ?? '';

export const phaseOf = (code: string | null, text: string | null): ContractPhase =>
  phaseCodes.find((known) => known === code?.trim().toUpperCase()) ?? phases[plain(text)] ?? 'AC';

export const roleOf = (code: string | null, text: string | null): ContractRole =>
  roleCodes.find((known) => known === code?.trim().toUpperCase()) ?? roles[plain(text)] ?? 'B';

/** A kind in words that we do not know is some other loan; without a word nobody knows what it is. */
export const typeCodeOf = (code: string | null, text: string | null): string =>
  code?.trim().toUpperCase() || found(types, text) || (plain(text) === '' ? '' : 'P99');

/** `3`, ` 03` and `WO` are what a reporter may write for 03. */
function statusByCode(code: string | null): string {
  const given = plain(code);
  if (/^\d+$/.test(given)) return given.replace(/^0+/, '').padStart(2, '0');
  return given === 'wo' ? '03' : found(statuses, code);
}

/** Code or wording; where they differ, the one by which somebody lost money. Empty when neither says anything. */
export function statusCodeOf(code: string | null, text: string | null): string {
  const said = [statusByCode(code), letters(text) === 'wo' ? '03' : found(statuses, text)];
  return losses.find((loss) => said.includes(loss)) ?? said.find((status) => status !== '') ?? '';
}

/** As reported; never worked out from days past due. The worse where code and wording differ. */
export function kolOf(code: string | null, text: string | null): Kol | null {
  const digits = plain(code).replace(/^0+/, '');
  const byCode = /^[1-5]$/.test(digits) ? (Number(digits) as Kol) : null;
  const byText = qualities.find(([wording]) => plain(text).startsWith(wording))?.[1] ?? null;
  return byCode !== null && byText !== null ? (Math.max(byCode, byText) as Kol) : (byCode ?? byText);
}
