import type { RegistrationState } from '@trustiq/domain/workflow/cif-registration.ts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Orders to core banking, who works on one now, what it said of loans, and what the simulated core banking remembers. */
export interface CoreBankingTables {
  cif_registrations: {
    application_id: number;
    external_id: string;
    state: RegistrationState;
    client_id: string | null;
    failure: string | null;
    attempts: Generated<number>;
    updated_at: Time;
  };
  disbursements: {
    application_id: number;
    external_id: string;
    state: 'QUEUED' | 'UNKNOWN' | 'ENTERED' | 'FAILED' | 'DISBURSED';
    core_loan_id: string | null;
    amount_rupiah: number;
    disbursed_on: string | null;
    failure: string | null;
    attempts: Generated<number>;
    authorised_by: number;
    updated_at: Time;
    /** Counts the orders given to core banking: a repeated one keeps its number, a new one gets the next. */
    order_number: Generated<number>;
    is_loan_closed: Generated<boolean>;
    /** Until then an order without an answer may still be on its way. */
    in_doubt_until: Time | null;
    /** What the order named. Null in orders of before these were kept. */
    rate_percent: number | null;
    tenor_months: number | null;
    net_rupiah: number | null;
    payout_bank_code: string | null;
    payout_account_mac: string | null;
    payout_holder: string | null;
    /** People, where core banking itself did not tell. */
    source: 'manual' | null;
  };
  /** What somebody says core banking shows of a loan that was booked there by hand. Append-only. */
  manual_payments: {
    application_id: number;
    entry_number: number;
    cif: string;
    loan_reference: string;
    disbursed_on: string;
    principal_rupiah: number;
    net_rupiah: number;
    bank_code: string;
    account_mac: string;
    holder: string;
    proof_document_id: number | null;
    proof_sha256: string | null;
    proof_reference: string | null;
    entered_by: number;
    entered_at: Time;
  };
  /** How each of them ended. Append-only. */
  manual_payment_rulings: {
    application_id: number;
    entry_number: number;
    ruling: 'CONFIRMED' | 'TAKEN_BACK' | 'SENT_BACK';
    note: string | null;
    ruled_by: number;
    ruled_at: Time;
  };
  /** Under what names loans of a case were ordered before, each given up as closed in core banking. Append-only. */
  earlier_orders: { application_id: number; external_id: string; order_number: number; given_up_at: Time };
  loan_balances: {
    application_id: number;
    /** Null when core banking did not tell. */
    outstanding_rupiah: number | null;
    is_closed: boolean;
    asked_at: Time;
  };
  core_leases: { key: string; token: string; held_until: Time };
  core_simulator_clients: { id: Generated<number>; external_id: string; full_name: string; birth_date: string };
  core_simulator_loans: {
    id: Generated<number>;
    external_id: string;
    client_id: number;
    product_id: number;
    principal_rupiah: number;
    stage: 'SUBMITTED' | 'APPROVED' | 'DISBURSED' | 'CLOSED';
    disbursed_on: string | null;
    rate_percent: number | null;
    tenor_months: number | null;
    outstanding_rupiah: number | null;
    payout_bank_code: string | null;
    payout_bank_name: string | null;
    payout_account_mac: string | null;
    payout_holder: string | null;
    payout_net_rupiah: number | null;
  };
}
