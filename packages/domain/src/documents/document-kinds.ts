import { documentNameParts } from '../workflow/document-names.ts';

/** What a document is, as far as the program knows something to hold against it. */
export const documentKinds = [
  'loanAgreement',
  'disbursementMemo',
  'identityCard',
  'spouseIdentityCard',
  'familyCard',
  'taxCard',
  'payslip',
  'workLetter',
  'bankBook',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A part of a longer name counts as a word of its own between signs, digits or ends: `kk-2026.pdf`, not `bukkti.pdf`. */
const word = (part: string): RegExp => new RegExp(`(?<![a-z])(?:${part})(?![a-z])`);

const card = new RegExp(documentNameParts.identityCard);
const ofSpouse = word('istri|suami|pasangan');
/** Of somebody of whom the case holds nothing to compare with. */
const ofOthers = word('penjamin|ibu|ayah|saudara|ahli.?waris');

const isKind: Readonly<Record<DocumentKind, (name: string) => boolean>> = {
  loanAgreement: (name) => name.startsWith(documentNameParts.agreementPrefix),
  disbursementMemo: (name) => name.startsWith(documentNameParts.memoPrefix),
  identityCard: (name) => card.test(name) && !ofSpouse.test(name) && !ofOthers.test(name),
  spouseIdentityCard: (name) => card.test(name) && ofSpouse.test(name),
  familyCard: (name) => word('kk').test(name) || /kartu.?keluarga/.test(name),
  taxCard: (name) => /npwp/.test(name),
  payslip: (name) => word('slip').test(name) || /gaji/.test(name),
  workLetter: (name) => /(?:keterangan|surat).?kerja/.test(name) || word('skk').test(name),
  // A `rekening listrik` is a bill.
  bankBook: (name) => /tabungan|rekening(?!.?(?:listrik|air|telepon))/.test(name),
};

/** By the name of its file, in capitals or not. One file may hold several documents. */
export function documentKindsOf(fileName: string): DocumentKind[] {
  const name = fileName.toLowerCase();
  return documentKinds.filter((kind) => isKind[kind](name));
}
