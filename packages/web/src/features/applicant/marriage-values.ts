import type { Marriage } from '@trustiq/contract/applicant/marriage.ts';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import type { MaritalStatus } from '@trustiq/domain/applicant/personal-codes.ts';

/** What stands in the fields, as it is typed. */
export type MarriageValues = {
  readonly maritalStatus: MaritalStatus | '';
  readonly name: string;
  readonly nik: string;
  readonly msisdn: string;
  readonly birthDate: string;
  readonly hasSeparateProperty: boolean;
};

export function marriageValuesOf({ maritalStatus, spouses: [spouse] }: PersonalDetail): MarriageValues {
  return {
    maritalStatus: (maritalStatus ?? '') as MarriageValues['maritalStatus'],
    name: spouse?.name ?? '',
    nik: spouse?.nik ?? '',
    msisdn: spouse?.msisdn ?? '',
    birthDate: spouse?.birthDate ?? '',
    hasSeparateProperty: spouse?.hasSeparateProperty ?? false,
  };
}

export const marriageOf = ({ maritalStatus, ...spouse }: MarriageValues): Marriage => ({
  maritalStatus: maritalStatus as MaritalStatus,
  spouse: maritalStatus === 'KAWIN' ? spouse : null,
});

const fields = ['name', 'nik', 'msisdn', 'birthDate'] as const;

/** The fields of the form that a refusal names. */
export const refusedMarriageFields = (refused: Readonly<Record<string, string>>) =>
  fields.filter((field) => `spouse.${field}` in refused);
