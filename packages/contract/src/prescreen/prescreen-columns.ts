import { prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import { plainNames } from '../wire/plain-names.ts';

const names = plainNames({
  noKtp: 'nik',
  dateOfBirth: 'birthDate',
  cityOfBirth: 'birthPlace',
  bioMotherName: 'motherName',
  refCode: 'productCode',
  plafon: 'plafondRupiah',
  tenor: 'tenorMonths',
});

/** What the specification calls a column of a list, in files and in calls alike. */
export const columnOfField = names.wireName;
export const fieldOfColumn = names.plainName;

export const prescreenColumns = prescreenFields.map((field) => columnOfField(field));

/** The cells of a row under the names of their columns, as they are also stored. */
export const fromColumns = names.fromWire;
export const toColumns = names.toWire;
