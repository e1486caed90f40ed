import { borrowerNik } from '../../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../../schema/field-place.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import type { NewRow } from './new-row.ts';

/** What every case has, whatever became of it. */
export function borrowerRow(
  { plan }: DemoCase,
  id: number,
  cif: string | null,
  cipher: FieldCipher,
): NewRow<'borrowers'> {
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

/** The ends of the NIK, by which the cases of a borrower are found. */
export const nikTailRows = ({ plan }: DemoCase, id: number, cipher: FieldCipher): NewRow<'nik_tails'>[] =>
  cipher.nikTailHashes(plan.person.nik).map((hash) => ({ borrower_id: id, hash }));

/** The consent that the bank asks for today; the account officers' channel carries the same version. */
const CONSENT_VERSION = 'PDP-2026-01';

export function applicationRow(demoCase: DemoCase, borrowerId: number, nikHash: Uint8Array): NewRow<'applications'> {
  const { plan, ids, run, records } = demoCase;
  const { person, branch, product } = plan;
  const registeredAt = new Date(run.entries[0]?.entry.at ?? 0);
  const isListed = run.entries[0]?.entry.transition === 'processBulkRow';
  const { disbursement } = records;
  return {
    id: ids.id,
    application_request_id: ids.applicationRequestId,
    borrower_id: borrowerId,
    branch_id: branch.branchId,
    area_id: branch.areaId,
    track: product.track,
    product_id: records.terms.productId,
    status: run.status(),
    status_since: new Date(run.facts().statusSince),
    version: run.version(),
    status_version: run.facts().statusVersion,
    round: run.round(),
    chain: [...run.chain()],
    step_role: run.stepRole(),
    full_name: person.fullName,
    gender: person.gender,
    birth_date: person.birthDate,
    email: person.email,
    msisdn: person.msisdn,
    nik_hash: nikHash,
    amount_rupiah: records.terms.amountRupiah,
    tenor_months: records.terms.tenorMonths,
    loan_purpose: plan.purpose,
    is_on_watchlist: records.isOnWatchlist,
    kyc_flags: records.kycFlags,
    consent_version: CONSENT_VERSION,
    consent_at: registeredAt,
    consent_channel: isListed ? 'PRESCREEN' : 'AO',
    slik_flagged_at: disbursement?.state === 'DISBURSED' ? disbursement.at : null,
    reported_to_slik: false,
    registered_at: registeredAt,
  };
}

export function historyRows({ ids, run, staff, plan }: DemoCase): NewRow<'application_history'>[] {
  return run.entries.map(({ entry, decision, note, reasonCode }) => ({
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
