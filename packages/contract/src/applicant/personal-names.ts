import type { z } from 'zod';
import { fromLetter, toLetter } from '../letters/letter-names.ts';
import { fromAddressFields, toAddressFields } from '../wire/address-names.ts';
import { plainNames } from '../wire/plain-names.ts';
import type { saveMarriage } from './marriage.ts';
import type { personalDetailSchema } from './personal-detail.ts';
import { fromSpouse, toSpouse } from './spouse-names.ts';

const names = plainNames({
  full_name: 'fullName',
  no_ktp: 'nik',
  date_of_birth: 'birthDate',
  city_of_birth: 'birthPlace',
  bio_mother_name: 'motherName',
  marital_status: 'maritalStatus',
  num_of_dependants: 'dependants',
  residence_ownership_status: 'residenceStatus',
  ktp_photo_file_name: 'ktpPhotoFileName',
});

type DetailOnWire = z.output<typeof personalDetailSchema>;

const identityFields = [
  'full_name',
  'no_ktp',
  'npwp',
  'email',
  'msisdn',
  'gender',
  'date_of_birth',
  'city_of_birth',
  'bio_mother_name',
  'religion',
  'education',
  'marital_status',
  'num_of_dependants',
  'residence_ownership_status',
  'ktp_photo_file_name',
] as const satisfies readonly (keyof DetailOnWire)[];

const identityOf = (detail: DetailOnWire) =>
  Object.fromEntries(identityFields.map((field) => [field, detail[field]])) as Pick<
    DetailOnWire,
    (typeof identityFields)[number]
  >;

/** Everything personal about an applicant, in plain names. */
export type PersonalDetail = ReturnType<typeof fromPersonalDetail>;

export const fromPersonalDetail = (detail: DetailOnWire) => ({
  ...names.fromWire(identityOf(detail)),
  ktpAddress: fromAddressFields('ktp_address', detail),
  homeAddress: fromAddressFields('address', detail),
  spouses: detail.spouses.map((spouse) => fromSpouse(spouse)),
  marriage: { ...detail.marriage, before: detail.marriage.before && fromEarlierWord(detail.marriage.before) },
  letter: fromLetter(detail.applicationData),
});

type EarlierWord = NonNullable<DetailOnWire['marriage']['before']>;

const fromEarlierWord = (word: EarlierWord) => fromSpouse(names.fromWire(word));

export const toPersonalDetail = ({
  ktpAddress,
  homeAddress,
  spouses,
  marriage,
  letter,
  ...identity
}: PersonalDetail): DetailOnWire => ({
  ...names.toWire(identity),
  ...toAddressFields('ktp_address', ktpAddress),
  ...toAddressFields('address', homeAddress),
  spouses: spouses.map((spouse) => toSpouse(spouse)),
  marriage: { ...marriage, before: marriage.before && names.toWire(toSpouse(marriage.before)) },
  applicationData: toLetter(letter),
});

type MarriageReply = z.output<typeof saveMarriage.reply>;

export const toSavedMarriage = ({
  maritalStatus,
  spouses,
}: Pick<PersonalDetail, 'maritalStatus' | 'spouses'>): MarriageReply => ({
  ...names.toWire({ maritalStatus }),
  spouses: spouses.map((spouse) => toSpouse(spouse)),
});
