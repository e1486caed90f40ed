import type { EmergencyContact } from '@trustiq/contract/applications/emergency-contact.ts';
import { toCallForm } from '@trustiq/contract/verification/contact-call.ts';
import { type LivingStatus, livingStatuses, type Relation, relations } from './use-contact-texts.ts';

/** Who was called, as the form shows it; kept out of the browser's storage. */
export type CalledPerson = {
  readonly name: string;
  readonly msisdn: string;
  readonly relation: Relation;
  readonly livingStatus: LivingStatus;
};

export type Answer = 'YA' | 'TIDAK';

/** How the call went. */
export type CallOutcome = {
  readonly reached: Answer;
  readonly consent: Answer;
  readonly calledOn: string | null;
  readonly hour: string;
  readonly minute: string;
  readonly halfDay: 'AM' | 'PM';
  readonly memo: string;
};

/** What the form holds. */
export type Verification = CalledPerson & CallOutcome;

/** A draft is kept in the browser without what tells who was called. */
export function withoutPerson(values: Verification): CallOutcome {
  const { name: _name, msisdn: _msisdn, relation: _relation, livingStatus: _livingStatus, ...outcome } = values;
  return outcome;
}

/** Under which name what is typed is kept, for each contact. */
export const DRAFT = 'verification';

export const LONGEST = { name: 200, msisdn: 30, memo: 2000 } as const;

const twoDigits = (count: number) => Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'));
export const hours = twoDigits(13);
export const minutes = twoDigits(60);

export const personOf = (contact: EmergencyContact): CalledPerson => ({
  name: contact.name,
  msisdn: contact.msisdn,
  relation: relations.find((relation) => relation === contact.relation) ?? 'FAMILY',
  livingStatus: livingStatuses.find((status) => status === contact.livingStatus) ?? 'TIDAK_SERUMAH',
});

/** The specification's defaults: reached, consenting, today at 00:00 AM. */
export const newOutcome = (today: string): CallOutcome => ({
  reached: 'YA',
  consent: 'YA',
  calledOn: today,
  hour: '00',
  minute: '00',
  halfDay: 'AM',
  memo: '',
});

export const toRequest = (contactId: number, values: Verification, today: string) => {
  const { reached, consent, calledOn, ...rest } = values;
  return toCallForm({
    ...rest,
    contactId,
    isReached: reached === 'YA',
    hasConsented: consent === 'YA',
    calledOn: calledOn ?? today,
  });
};
