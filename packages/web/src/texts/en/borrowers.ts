import type { texts as id } from '../id/borrowers.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  title: 'Borrower Inquiry',
  detail: 'Borrower Detail',
  search: {
    label: 'Name, NIK or phone',
    button: 'SEARCH',
    hints: {
      nik: 'KTP at least 7 characters',
      name: 'Name at least 5 characters',
      phone: 'Phone at least 5 characters',
    },
    tooShort: 'At least 3 characters',
  },
  start: 'Please search first',
  notFound: 'Not found, please search again on the search page',
  tooFew: 'The keyword is too short to search with: at least 5 letters of a name, 7 digits of a NIK, 5 of a phone.',
  limited: 'Only the first {count} results are shown. Complete the keyword to narrow them down.',
  found: 'Search results',
  open: 'VIEW',
  columns: {
    fullName: 'Name',
    nik: 'NIK',
    msisdn: 'Phone',
    dateOfBirth: 'Date of birth',
    branch: 'Branch',
    applications: 'Applications',
    lastStatus: 'Last status',
  },
  applications: {
    title: 'Applications',
    columns: {
      id: 'Application',
      product: 'Product',
      amount: 'Requested amount',
      tenor: 'Tenor',
      branch: 'Branch',
      registeredAt: 'Application date',
      status: 'Status',
    },
    months_one: '{count} month',
    months_other: '{count} months',
    shown: 'Shown',
    show: 'VIEW',
  },
  exposure: {
    requested: 'Requested now',
    disbursed: 'Disbursed',
    total: 'Total exposure',
    cif: 'CIF',
    nik: 'NIK',
    phone: 'Phone',
    dateOfBirth: 'Date of birth',
  },
  export: { button: 'EXPORT DATA', csv: 'CSV', xlsx: 'Excel (xlsx)', failed: 'The data could not be exported.' },
} as const satisfies Shape<typeof id>;
