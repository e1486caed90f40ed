import { bankDayOf } from '../../../platform/bank-day.ts';
import type { FieldCipher } from '../../../platform/security/field-cipher.ts';
import { auditRows } from '../rows/audit-rows.ts';
import { applicationRow, borrowerRow, historyRows } from '../rows/case-rows.ts';
import { scoreRows } from '../rows/credit-rows.ts';
import { loanRow } from '../rows/loan-rows.ts';
import type { NewRow, Rows } from '../rows/new-row.ts';
import type { Tale } from '../story/tale.ts';

/** Paid loans have their order on record, whatever else the crowd lacks: nothing is paid without one. */
function disbursementRows({ ids, papers, partners }: Tale): NewRow<'disbursements'>[] {
  const { disbursement, terms } = papers;
  if (disbursement === null) return [];
  return [
    {
      application_id: ids.id,
      external_id: partners.loanExternalId(ids.id),
      state: disbursement.state,
      core_loan_id: null,
      amount_rupiah: terms.amountRupiah,
      disbursed_on: bankDayOf(disbursement.at),
      failure: null,
      attempts: 1,
      authorised_by: disbursement.by,
      updated_at: disbursement.at,
      order_number: 1,
      is_loan_closed: false,
      in_doubt_until: null,
    },
  ];
}

export function crowdRows(tales: readonly Tale[], borrowerIds: readonly number[], cipher: FieldCipher): Rows {
  const audits = tales.map(auditRows);
  const borrowers = tales.map((tale, position) => borrowerRow(tale, borrowerIds[position] ?? 0, null, cipher));
  return {
    borrowers: borrowers.map((row, position) => (tales[position]?.papers.cif ? { ...row, cif: `D${row.id}` } : row)),
    applications: tales.map((tale, position) =>
      applicationRow(tale, borrowerIds[position] ?? 0, borrowers[position]?.nik_hash ?? new Uint8Array()),
    ),
    loans: tales.map(loanRow),
    application_history: tales.flatMap(historyRows),
    audit_entries: audits.flatMap(({ entries }) => entries),
    audit_chains: audits.map(({ head }) => head),
    scores: tales.flatMap(scoreRows),
    disbursements: tales.flatMap(disbursementRows),
  };
}
