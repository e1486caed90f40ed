import { addEmergencyContact, type CallForm, type ContactVerification } from './contact-verifications.ts';

const { ecRelation, ecLivingStatus } = addEmergencyContact.body.shape;

/** What may be chosen of somebody who can be called. */
export const contactChoices = { relations: ecRelation.options, livingStatuses: ecLivingStatus.options };

/** A call to an emergency contact, in plain names. */
export type ContactCall = {
  readonly contactId: number;
  readonly name: string;
  readonly relation: string;
  readonly msisdn: string;
  readonly livingStatus: string;
  readonly isReached: boolean;
  readonly hasConsented: boolean;
  readonly calledOn: string;
  readonly hour: string;
  readonly minute: string;
  readonly halfDay: string;
  readonly memo: string;
};

export type KnownCall = ContactCall & {
  readonly id: number;
  readonly verifiedBy: string;
  readonly createdAt: string;
};

export const fromCallForm = (form: CallForm | ContactVerification): ContactCall => ({
  contactId: form.applicationDataEcId,
  name: form.ecVerName,
  relation: form.ecVerRelation,
  msisdn: form.ecVerMsisdn,
  livingStatus: form.ecVerLivingStatus,
  isReached: form.ecVerStatus === 'YA',
  hasConsented: form.ecVerConsent,
  calledOn: form.ecVerDate,
  hour: form.ecVerHour,
  minute: form.ecVerMinute,
  halfDay: form.ecVerAmpm,
  memo: form.ecVerMemo,
});

/** What only the offered choices may be sent with keeps its narrow type. */
type Offered = Pick<CallForm, 'ecVerRelation' | 'ecVerLivingStatus' | 'ecVerAmpm'>;
type OfferedCall = Omit<ContactCall, 'relation' | 'livingStatus' | 'halfDay'> & {
  readonly relation: Offered['ecVerRelation'];
  readonly livingStatus: Offered['ecVerLivingStatus'];
  readonly halfDay: Offered['ecVerAmpm'];
};

export const toCallForm = (call: OfferedCall): CallForm => ({
  ...wireOf(call),
  ecVerRelation: call.relation,
  ecVerLivingStatus: call.livingStatus,
  ecVerAmpm: call.halfDay,
});

export const fromVerification = (row: ContactVerification): KnownCall => ({
  ...fromCallForm(row),
  id: row.id,
  verifiedBy: row.verifiedBy,
  createdAt: row.createdAt,
});

export const toVerification = ({ id, verifiedBy, createdAt, ...call }: KnownCall): ContactVerification => ({
  ...wireOf(call),
  id,
  verifiedBy,
  createdAt,
});

const wireOf = (call: ContactCall) => ({
  applicationDataEcId: call.contactId,
  ecVerName: call.name,
  ecVerRelation: call.relation,
  ecVerMsisdn: call.msisdn,
  ecVerLivingStatus: call.livingStatus,
  ecVerStatus: call.isReached ? ('YA' as const) : ('TIDAK' as const),
  ecVerConsent: call.hasConsented,
  ecVerDate: call.calledOn,
  ecVerHour: call.hour,
  ecVerMinute: call.minute,
  ecVerAmpm: call.halfDay,
  ecVerMemo: call.memo,
});
