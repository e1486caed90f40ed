import { coreBanking } from '@trustiq/contract/texts/id/core-banking.ts';
import { letterDefaults } from '@trustiq/domain/letters/letter-defaults.ts';
import { identityOfBefore } from '@trustiq/domain/policy/version-one/identity.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import type { Rows } from './new-row.ts';
import { OWN_BANK, payoutAccountNo } from './person-rows.ts';

export const covenantText = (points: readonly string[]) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Debitur wajib:' }] },
    {
      type: 'orderedList',
      content: points.map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
});

const covenantPoints = [
  'menyerahkan laporan penjualan setiap tiga bulan;',
  'menjaga saldo tabungan sekurang-kurangnya satu kali angsuran;',
  'memberitahukan perubahan tempat usaha kepada bank.',
];

/** The agreement, from its number to the money. */
export function agreementRows(
  demoCase: DemoCase,
  numbers: { pkNo: string | null; borrowerId: number; cif: string | null; coreLoanId: number | null },
): Rows {
  const { ids, records, plan, run, partners } = demoCase;
  const { pkNo, borrowerId, cif, coreLoanId } = numbers;
  const { letter, covenant, disbursement } = records;
  const basis = { branchCity: plan.branch.city, authority: identityOfBefore };
  const saved = letter && pkNo !== null ? letterDefaults({ pkNumber: pkNo, ...basis }) : null;
  const isVoid = run.status() === 'REJECTED' || run.status() === 'CANCELLED';
  const net = records.calculation?.simulation.totalDisbursementRupiah ?? null;
  const macs = partners.accountMacs(ids.id, payoutAccountNo(plan));
  const isPaid = disbursement?.state === 'DISBURSED';
  return {
    letters:
      pkNo === null
        ? []
        : [
            {
              application_id: ids.id,
              pk_no: pkNo,
              is_void: isVoid,
              sk_no: saved?.decreeNumber ?? null,
              receipt_no: saved?.receiptNumber ?? null,
              power_of_attorney: saved?.powerOfAttorney ?? null,
              power_date: saved?.powerOfAttorneyDate ?? null,
              court: saved?.courtCity ?? null,
              collateral_requirement: null,
              collateral_description: null,
              saved_at: letter?.at ?? null,
              saved_by: letter?.by ?? null,
            },
          ],
    covenants: covenant
      ? [
          {
            application_id: ids.id,
            version: 1,
            content: covenantText(covenantPoints),
            saved_by: covenant.by,
            saved_at: covenant.at,
          },
        ]
      : [],
    cif_registrations: records.cif
      ? [
          {
            application_id: ids.id,
            external_id: partners.clientExternalId(borrowerId),
            state: records.cif.state,
            client_id: records.cif.state === 'REGISTERED' ? cif : null,
            failure: records.cif.state === 'FAILED' ? coreBanking.simulated_client_refused : null,
            attempts: 1,
            updated_at: records.cif.at,
          },
        ]
      : [],
    disbursements: disbursement
      ? [
          {
            application_id: ids.id,
            external_id: partners.loanExternalId(ids.id),
            state: disbursement.state,
            core_loan_id: isPaid && coreLoanId !== null ? String(coreLoanId) : null,
            amount_rupiah: records.terms.amountRupiah,
            disbursed_on: isPaid ? bankDayOf(disbursement.at) : null,
            failure: disbursement.failure,
            attempts: 1,
            authorised_by: disbursement.by,
            updated_at: disbursement.at,
            order_number: 1,
            is_loan_closed: false,
            in_doubt_until: null,
            rate_percent: records.terms.ratePercent,
            tenor_months: records.terms.tenorMonths,
            net_rupiah: net,
            payout_bank_code: OWN_BANK,
            payout_account_mac: macs.order,
            payout_holder: plan.person.fullName,
          },
        ]
      : [],
    core_simulator_loans:
      isPaid && coreLoanId !== null
        ? [
            {
              id: coreLoanId,
              external_id: partners.loanExternalId(ids.id),
              client_id: Number(cif),
              product_id: plan.product.fineractProductId,
              principal_rupiah: records.terms.amountRupiah,
              stage: 'DISBURSED',
              disbursed_on: bankDayOf(disbursement.at),
              rate_percent: records.terms.ratePercent,
              tenor_months: records.terms.tenorMonths,
              outstanding_rupiah: records.terms.amountRupiah,
              payout_bank_code: OWN_BANK,
              payout_bank_name: null,
              payout_account_mac: macs.core,
              payout_holder: plan.person.fullName,
              payout_net_rupiah: net,
            },
          ]
        : [],
  };
}
