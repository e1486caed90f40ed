import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Who works on an order to core banking now, what it said of loans, and what the simulated core banking remembers. */
export interface CoreBankingTables {
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
