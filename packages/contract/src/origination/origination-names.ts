import type { z } from 'zod';
import { fromBankFields, toBankField } from '../applicant/bank-names.ts';
import { fromEmploymentFields, toEmploymentField } from '../applicant/employment-names.ts';
import { fromSpouse, toSpouseField } from '../applicant/spouse-names.ts';
import { contactNames } from '../applications/emergency-contact.ts';
import { loanNames } from '../loan/loan-names.ts';
import { plainNames } from '../wire/plain-names.ts';
import type { loanRequestSchema, NewApplicationBody } from './originate.ts';

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

/** What a case knows of its applicant, as somebody would fill it in. */
export const toApplicantFields = applicantNames.toWire;
export const toContactFields = contactNames.toWire;
export const toLoanFields = loanNames.toWire;

type Parts = Pick<NewApplicationBody, 'applicant' | 'spouses' | 'emergencyContacts'> & {
  readonly loan: z.output<typeof loanRequestSchema>;
};

/** As much of an application as is there already, in plain names. */
export const fromApplicationParts = ({
  applicant,
  spouses,
  emergencyContacts,
  loan,
}: { readonly [Part in keyof Parts]: Parts[Part] | null }) => ({
  applicant: applicant && applicantNames.fromWire(applicant),
  spouses: spouses?.map((spouse) => fromSpouse(spouse)) ?? null,
  contacts: emergencyContacts?.map((contact) => contactNames.fromWire(contact)) ?? null,
  loan: loan && loanNames.fromWire(loan),
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
