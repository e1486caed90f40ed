import { type DocumentKind, documentKindsOf } from './document-kinds.ts';

/** How a value is written for a reader. */
export type ComparedAs =
  | 'text'
  | 'digits'
  | 'date'
  | 'rupiah'
  | 'months'
  | 'percent'
  | 'gender'
  | 'religion'
  | 'maritalStatus'
  | 'region'
  | 'bank';

/** Everything of a case that stands on some document. */
export const comparedFields = {
  fullName: 'text',
  nik: 'digits',
  birthPlace: 'text',
  birthDate: 'date',
  gender: 'gender',
  ktpStreet: 'text',
  ktpRtRw: 'digits',
  ktpVillage: 'region',
  ktpDistrict: 'region',
  ktpCity: 'region',
  ktpProvince: 'region',
  religion: 'religion',
  maritalStatus: 'maritalStatus',
  motherName: 'text',
  nameOfSpouse: 'text',
  nikOfSpouse: 'digits',
  birthDateOfSpouse: 'date',
  npwp: 'digits',
  companyName: 'text',
  employeeNumber: 'digits',
  position: 'text',
  monthlyIncome: 'rupiah',
  payoutBank: 'bank',
  payoutAccount: 'digits',
  payoutHolder: 'text',
  pkNumber: 'digits',
  product: 'text',
  amount: 'rupiah',
  tenor: 'months',
  rate: 'percent',
  instalment: 'rupiah',
  netPayout: 'rupiah',
} as const satisfies Record<string, ComparedAs>;

export type ComparedField = keyof typeof comparedFields;
export const comparedFieldNames = Object.keys(comparedFields) as ComparedField[];

/** What is held against each kind of document, in the order in which it stands there. */
export const fieldsOfKind: Readonly<Record<DocumentKind, readonly ComparedField[]>> = {
  identityCard: [
    'nik',
    'fullName',
    'birthPlace',
    'birthDate',
    'gender',
    'ktpStreet',
    'ktpRtRw',
    'ktpVillage',
    'ktpDistrict',
    'ktpCity',
    'ktpProvince',
    'religion',
    'maritalStatus',
  ],
  spouseIdentityCard: ['nikOfSpouse', 'nameOfSpouse', 'birthDateOfSpouse'],
  familyCard: ['fullName', 'nik', 'birthDate', 'maritalStatus', 'motherName', 'nameOfSpouse', 'nikOfSpouse'],
  taxCard: ['npwp', 'fullName'],
  payslip: ['fullName', 'companyName', 'employeeNumber', 'position', 'monthlyIncome'],
  workLetter: ['fullName', 'companyName', 'employeeNumber', 'position'],
  bankBook: ['payoutBank', 'payoutAccount', 'payoutHolder'],
  loanAgreement: ['pkNumber', 'fullName', 'nik', 'product', 'amount', 'tenor', 'rate', 'instalment'],
  disbursementMemo: ['pkNumber', 'fullName', 'amount', 'netPayout', 'payoutBank', 'payoutAccount', 'payoutHolder'],
};

/** Of every kind that the file is, each field once. */
export function fieldsOfDocument(fileName: string): ComparedField[] {
  return [...new Set(documentKindsOf(fileName).flatMap((kind) => fieldsOfKind[kind]))];
}
