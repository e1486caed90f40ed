import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type LivingStatus, livingStatuses, type Relation, relations } from './use-contact-texts.ts';

export type EmergencyContact = WholeCase['applicationDataEc'][number];

/** Who was called, as the form shows it; kept out of the browser's storage. */
export type CalledPerson = {
  readonly ecVerName: string;
  readonly ecVerMsisdn: string;
  readonly ecVerRelation: Relation;
  readonly ecVerLivingStatus: LivingStatus;
};

export type Answer = 'YA' | 'TIDAK';

/** How the call went. */
export type CallOutcome = {
  readonly ecVerStatus: Answer;
  readonly consent: Answer;
  readonly ecVerDate: string | null;
  readonly ecVerHour: string;
  readonly ecVerMinute: string;
  readonly ecVerAmpm: 'AM' | 'PM';
  readonly ecVerMemo: string;
};

/** What the form holds. */
export type Verification = CalledPerson & CallOutcome;

/** A draft is kept in the browser without what tells who was called. */
export function withoutPerson(values: Verification): CallOutcome {
  const {
    ecVerName: _name,
    ecVerMsisdn: _msisdn,
    ecVerRelation: _relation,
    ecVerLivingStatus: _livingStatus,
    ...outcome
  } = values;
  return outcome;
}

export const LONGEST = { name: 200, msisdn: 30, memo: 2000 } as const;

const twoDigits = (count: number) => Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'));
export const hours = twoDigits(13);
export const minutes = twoDigits(60);

export const personOf = (contact: EmergencyContact): CalledPerson => ({
  ecVerName: contact.ecName,
  ecVerMsisdn: contact.ecMsisdn,
  ecVerRelation: relations.find((relation) => relation === contact.ecRelation) ?? 'FAMILY',
  ecVerLivingStatus: livingStatuses.find((status) => status === contact.ecLivingStatus) ?? 'TIDAK_SERUMAH',
});

/** The specification's defaults: reached, consenting, today at 00:00 AM. */
export const newOutcome = (today: string): CallOutcome => ({
  ecVerStatus: 'YA',
  consent: 'YA',
  ecVerDate: today,
  ecVerHour: '00',
  ecVerMinute: '00',
  ecVerAmpm: 'AM',
  ecVerMemo: '',
});

export const toRequest = (contactId: number, values: Verification, today: string) => {
  const { consent, ecVerDate, ...rest } = values;
  return {
    ...rest,
    applicationDataEcId: contactId,
    ecVerConsent: consent === 'YA',
    ecVerDate: ecVerDate ?? today,
  };
};
