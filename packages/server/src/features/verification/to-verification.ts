import type { ContactVerification } from '@trustiq/contract/verification/contact-verifications.ts';
import type { VerificationRow } from './contact-verifications.store.ts';

/** A stored call in the words of the contract. */
export const toVerification = (row: VerificationRow): ContactVerification => ({
  id: row.id,
  applicationDataEcId: row.contact_id,
  ecVerName: row.name,
  ecVerRelation: row.relation,
  ecVerMsisdn: row.msisdn,
  ecVerLivingStatus: row.living_status,
  ecVerStatus: row.is_reached ? 'YA' : 'TIDAK',
  ecVerConsent: row.has_consented,
  ecVerDate: row.verified_on,
  ecVerHour: row.hour,
  ecVerMinute: row.minute,
  ecVerAmpm: row.half_day,
  ecVerMemo: row.memo,
  verifiedBy: `${row.first_name} ${row.last_name}`.trim(),
  createdAt: row.created_at.toISOString(),
});
