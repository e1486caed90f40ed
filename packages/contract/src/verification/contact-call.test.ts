import { expect, it } from 'vitest';
import { fromVerification, toCallForm, toVerification } from './contact-call.ts';
import { verifyEmergencyContact } from './contact-verifications.ts';

const call = {
  contactId: 7,
  name: 'Sri',
  relation: 'FAMILY',
  msisdn: '8123',
  livingStatus: 'SERUMAH',
  isReached: true,
  hasConsented: false,
  calledOn: '2026-11-16',
  hour: '09',
  minute: '30',
  halfDay: 'AM',
  memo: 'terhubung',
} as const;

it('a call keeps every word on its way over the border and back', () => {
  for (const isReached of [true, false]) {
    const known = { ...call, isReached, id: 1, verifiedBy: 'Budi', createdAt: '2026-11-16T02:00:00.000Z' };
    expect(fromVerification(toVerification(known))).toEqual(known);
  }
});

it('a call is sent by the names of the specification', () => {
  expect(verifyEmergencyContact.body?.parse(toCallForm(call))).toEqual({
    applicationDataEcId: 7,
    ecVerName: 'Sri',
    ecVerRelation: 'FAMILY',
    ecVerMsisdn: '8123',
    ecVerLivingStatus: 'SERUMAH',
    ecVerStatus: 'YA',
    ecVerConsent: false,
    ecVerDate: '2026-11-16',
    ecVerHour: '09',
    ecVerMinute: '30',
    ecVerAmpm: 'AM',
    ecVerMemo: 'terhubung',
  });
});
