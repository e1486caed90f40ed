import { plainNames } from '../wire/plain-names.ts';

const names = plainNames({
  spouseName: 'name',
  phoneNumber: 'msisdn',
  spouseBirthdate: 'birthDate',
  spousePph: 'hasSeparateProperty',
});

/** Husband or wife of an applicant, in plain names. */
export const fromSpouse = names.fromWire;
export const toSpouse = names.toWire;

const renamedLast = (path: string, rename: (field: string) => string): string => path.split('.').map(rename).join('.');

/** A refusal names the field as its caller does; the field stands last in its path. */
export const toSpouseField = (path: string): string => renamedLast(path, names.wireName);
export const fromSpouseField = (path: string): string => renamedLast(path, names.plainName);
