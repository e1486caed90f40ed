import { plainNames } from '../wire/plain-names.ts';

export const listNames = plainNames({
  noKtp: 'maskedNik',
  cityOfBirth: 'birthPlace',
  bioMotherName: 'maskedMotherName',
  plafon: 'plafondRupiah',
  tenor: 'tenorMonths',
  status: 'statusText',
  regDate: 'registeredAt',
});

/** What the list may be sorted by. */
export const fromPrescreenSort = listNames.plainName;
export const toPrescreenSort = listNames.wireName;
