import { fromBankFields, toBankField } from '../applicant/bank-names.ts';
import { fromEmploymentFields, toEmploymentField } from '../applicant/employment-names.ts';
import { fromSpouse, toSpouseField } from '../applicant/spouse-names.ts';
import { contactNames } from '../applications/emergency-contact.ts';
import { loanNames } from '../loan/loan-names.ts';
import { plainNames } from '../wire/plain-names.ts';
import type { NewApplicationBody } from './originate.ts';

const applicantNames = plainNames({
  noKtp: 'nik',
  dateOfBirth: 'birthDate',
  cityOfBirth: 'birthPlace',
  bioMotherName: 'motherName',
  numOfDependants: 'dependants',
  residenceOwnershipStatus: 'residenceStatus',
  address: 'homeAddress',
});

/** A whole application as it comes in, in plain names. */
export type ArrivedApplication = ReturnType<typeof fromNewApplication>;

export const fromNewApplication = ({ applicant, emergencyContacts, job, bank, ...body }: NewApplicationBody) => ({
  ...loanNames.fromWire(body),
  applicant: applicantNames.fromWire(applicant),
  spouses: body.spouses.map((spouse) => fromSpouse(spouse)),
  contacts: emergencyContacts.map((contact) => contactNames.fromWire(contact)),
  employment: fromEmploymentFields(job),
  bankRecord: fromBankFields(bank),
});

const partNames = plainNames({ emergencyContacts: 'contacts', job: 'employment', bank: 'bankRecord' });

const fieldsOfPart: Readonly<Record<string, (field: string) => string>> = {
  applicant: applicantNames.wireName,
  spouses: toSpouseField,
  contacts: contactNames.wireName,
  employment: toEmploymentField,
  bankRecord: toBankField,
};

/** What the caller calls a field, given its path: `applicant.nik` is `applicant.noKtp` there. */
export function toNewApplicationField(path: string): string {
  const [part = '', ...fields] = path.split('.');
  const wireName = fieldsOfPart[part];
  if (wireName === undefined) return [loanNames.wireName(part), ...fields].join('.');
  return [partNames.wireName(part), ...fields.map(wireName)].join('.');
}
