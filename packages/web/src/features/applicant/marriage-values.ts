import type { Marriage } from '@trustiq/contract/applicant/marriage.ts';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-detail.ts';
import type { MaritalStatus } from '@trustiq/domain/applicant/personal-codes.ts';

/** What stands in the fields, as it is typed. */
export type MarriageValues = {
  readonly maritalStatus: MaritalStatus | '';
  readonly spouseName: string;
  readonly nik: string;
  readonly phoneNumber: string;
  readonly spouseBirthdate: string;
  readonly spousePph: boolean;
};

export function marriageValuesOf({ marital_status, spouses: [spouse] }: PersonalDetail): MarriageValues {
  return {
    maritalStatus: (marital_status ?? '') as MarriageValues['maritalStatus'],
    spouseName: spouse?.spouseName ?? '',
    nik: spouse?.nik ?? '',
    phoneNumber: spouse?.phoneNumber ?? '',
    spouseBirthdate: spouse?.spouseBirthdate ?? '',
    spousePph: spouse?.spousePph ?? false,
  };
}

export const toMarriage = ({ maritalStatus, ...spouse }: MarriageValues): Marriage => ({
  maritalStatus: maritalStatus as MaritalStatus,
  spouse: maritalStatus === 'KAWIN' ? spouse : null,
});

const fields = ['spouseName', 'nik', 'phoneNumber', 'spouseBirthdate'] as const;

/** The fields of the form that a refusal names. */
export const refusedMarriageFields = (refused: Readonly<Record<string, string>>) =>
  fields.filter((field) => `spouse.${field}` in refused);
