import { bankDayOf } from '../../../platform/bank-day.ts';
import type { FieldCipher } from '../../../schema/field-place.ts';
import { auditRows } from '../rows/audit-rows.ts';
import { applicationRow, borrowerRow, historyRows, nikTailRows } from '../rows/case-rows.ts';
import { assessmentRows, scoreRows } from '../rows/credit-rows.ts';
import { loanRow } from '../rows/loan-rows.ts';
import type { NewRow, Rows } from '../rows/new-row.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';

/** Paid loans have their order on record, whatever else the crowd lacks: nothing is paid without one. */
function disbursementRows({ ids, records, partners }: DemoCase): NewRow<'disbursements'>[] {
  const { disbursement, terms } = records;
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

export function crowdRows(demoCases: readonly DemoCase[], borrowerIds: readonly number[], cipher: FieldCipher): Rows {
  const audits = demoCases.map(auditRows);
  const kept = demoCases.map(assessmentRows);
  const borrowers = demoCases.map((demoCase, position) =>
    borrowerRow(demoCase, borrowerIds[position] ?? 0, null, cipher),
  );
  return {
    borrowers: borrowers.map((row, position) =>
      demoCases[position]?.records.cif ? { ...row, cif: `D${row.id}` } : row,
    ),
    nik_tails: demoCases.flatMap((demoCase, position) => nikTailRows(demoCase, borrowerIds[position] ?? 0, cipher)),
    applications: demoCases.map((demoCase, position) =>
      applicationRow(demoCase, borrowerIds[position] ?? 0, borrowers[position]?.nik_hash ?? new Uint8Array()),
    ),
    loans: demoCases.map(loanRow),
    application_history: demoCases.flatMap(historyRows),
    audit_entries: audits.flatMap(({ entries }) => entries),
    audit_chains: audits.map(({ head }) => head),
    scores: demoCases.flatMap(scoreRows),
    case_keys: kept.flatMap((rows) => rows.case_keys ?? []),
    assessments: kept.flatMap((rows) => rows.assessments ?? []),
    disbursements: demoCases.flatMap(disbursementRows),
  };
}
