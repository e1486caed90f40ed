import type { FieldCipher } from '../../../platform/security/field-cipher.ts';
import { borrowerNik } from '../../../schema/encrypted-fields.ts';
import type { Tale } from '../story/tale.ts';
import type { NewRow } from './new-row.ts';

/** What every case has, whatever became of it. */
export function borrowerRow({ plan }: Tale, id: number, cif: string | null, cipher: FieldCipher): NewRow<'borrowers'> {
  const { nik, fullName, birthDate, msisdn } = plan.person;
  return {
    id,
    nik_hash: cipher.hash(nik),
    nik_prefix_hash: cipher.prefixHash(nik),
    nik_cipher: cipher.encrypt(nik, borrowerNik(id)),
    full_name: fullName,
    birth_date: birthDate,
    msisdn,
    cif,
  };
}

/** The consent that the bank asks for today; the account officers' channel carries the same version. */
const CONSENT_VERSION = 'PDP-2026-01';

export function applicationRow(tale: Tale, borrowerId: number, nikHash: Uint8Array): NewRow<'applications'> {
  const { plan, ids, story, papers } = tale;
  const { person, branch, product } = plan;
  const registeredAt = new Date(story.entries[0]?.entry.at ?? 0);
  const isListed = story.entries[0]?.entry.transition === 'processBulkRow';
  const { disbursement } = papers;
  return {
    id: ids.id,
    application_request_id: ids.applicationRequestId,
    borrower_id: borrowerId,
    branch_id: branch.branchId,
    area_id: branch.areaId,
    track: product.track,
    product_id: papers.terms.productId,
    status: story.status(),
    status_since: new Date(story.facts().statusSince),
    version: story.version(),
    status_version: story.facts().statusVersion,
    round: story.round(),
    chain: [...story.chain()],
    step_role: story.stepRole(),
    full_name: person.fullName,
    gender: person.gender,
    birth_date: person.birthDate,
    email: person.email,
    msisdn: person.msisdn,
    nik_hash: nikHash,
    amount_rupiah: papers.terms.amountRupiah,
    tenor_months: papers.terms.tenorMonths,
    loan_purpose: plan.purpose,
    is_on_watchlist: papers.isOnWatchlist,
    kyc_flags: papers.kycFlags,
    consent_version: CONSENT_VERSION,
    consent_at: registeredAt,
    consent_channel: isListed ? 'PRESCREEN' : 'AO',
    slik_flagged_at: disbursement?.state === 'DISBURSED' ? disbursement.at : null,
    reported_to_slik: false,
    registered_at: registeredAt,
  };
}

export function historyRows({ ids, story, staff, plan }: Tale): NewRow<'application_history'>[] {
  return story.entries.map(({ entry, decision, note, reasonCode }) => ({
    application_id: ids.id,
    sequence: entry.sequence,
    transition: entry.transition,
    decision,
    from_status: entry.fromStatus,
    to_status: entry.toStatus,
    by_user_id: entry.byUserId,
    by_service_id: entry.role === 'SERVICE' ? staff.serviceIdOf(plan.branch) : null,
    role: entry.role,
    round: entry.round,
    note,
    reason_code: reasonCode,
    at: new Date(entry.at),
  }));
}
