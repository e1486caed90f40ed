import { toVerification as toWire } from '@trustiq/contract/verification/contact-call.ts';
import type { ContactVerification } from '@trustiq/contract/verification/contact-verifications.ts';
import type { VerificationRow } from './contact-verifications.store.ts';

export const toVerification = (row: VerificationRow): ContactVerification =>
  toWire({
    id: row.id,
    contactId: row.contact_id,
    name: row.name,
    relation: row.relation,
    msisdn: row.msisdn,
    livingStatus: row.living_status,
    isReached: row.is_reached,
    hasConsented: row.has_consented,
    calledOn: row.verified_on,
    hour: row.hour,
    minute: row.minute,
    halfDay: row.half_day,
    memo: row.memo,
    verifiedBy: `${row.first_name} ${row.last_name}`.trim(),
    createdAt: row.created_at.toISOString(),
  });
