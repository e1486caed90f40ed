import type { correctionStates } from '@trustiq/contract/applicant/identity-corrections.ts';
import type { PayoutChoice } from '@trustiq/domain/applicant/payout-account.ts';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** Who applies: the person, their family, their work and their accounts. */
export interface ApplicantTables {
  persons: {
    application_id: number;
    nik_cipher: Uint8Array;
    npwp_cipher: Uint8Array | null;
    mother_name_cipher: Uint8Array | null;
    birth_place: string | null;
    religion: string | null;
    education: string | null;
    marital_status: string | null;
    dependants: number | null;
    ktp_address: Json;
    home_address: Json;
    residence_status: string | null;
    ktp_photo_file_name: string | null;
    marriage_told_at: Time | null;
    /** Whoever at the bank said it; null when it is the applicant's own word. */
    marriage_told_by: number | null;
    marriage_confirmed_by: number | null;
    marriage_confirmed_at: Time | null;
  };
  spouses: {
    id: Generated<number>;
    application_id: number;
    relation: string;
    name: string;
    nik_cipher: Uint8Array | null;
    nik_hash: Uint8Array | null;
    msisdn: string | null;
    birth_date: string | null;
    has_separate_property: Generated<boolean>;
  };
  identity_corrections: {
    id: number;
    application_id: number;
    state: (typeof correctionStates)[number];
    content_cipher: Uint8Array;
    reason: string;
    document_id: number;
    asked_by: number;
    asked_at: Time;
    decided_by: number | null;
    decided_at: Time | null;
    decision_note: string | null;
  };
  earlier_marriages: {
    id: Generated<number>;
    application_id: number;
    sequence: number;
    position: number;
    told_at: Time;
    told_by: number | null;
    confirmed_by: number | null;
    marital_status: string | null;
    relation: string | null;
    name: string | null;
    nik_cipher: Uint8Array | null;
    nik_hash: Uint8Array | null;
    has_separate_property: Generated<boolean>;
  };
  emergency_contacts: {
    id: Generated<number>;
    application_id: number;
    name: string;
    relation: string;
    msisdn: string;
    living_status: string;
  };
  contact_verifications: {
    id: Generated<number>;
    application_id: number;
    contact_id: number;
    name: string;
    relation: string;
    msisdn: string;
    living_status: string;
    is_reached: boolean;
    has_consented: boolean;
    verified_on: string;
    hour: string;
    minute: string;
    half_day: string;
    memo: string;
    verified_by: number;
    created_at: Time;
  };
  employments: {
    id: Generated<number>;
    application_id: number;
    company_name: string;
    industry_id: number | null;
    job_type_id: number | null;
    job_status: number | null;
    employee_number: string | null;
    position: string | null;
    years_of_work: number | null;
    months_of_work: number | null;
    office_phone_code: string | null;
    office_phone: string | null;
    street: string | null;
    rt_rw: string | null;
    postal_code: string | null;
    province_code: string | null;
    city_code: string | null;
    district_code: string | null;
    village_code: string | null;
    monthly_income_id: number | null;
    monthly_income_rupiah: number | null;
  };
  bank_records: {
    id: Generated<number>;
    application_id: number;
    bank_code: string;
    account_no_cipher: Uint8Array | null;
    account_name: string | null;
    account_bank_cipher: Uint8Array | null;
    account_saving_cipher: Uint8Array | null;
    payroll_bank: string | null;
    payroll_bank_code: string | null;
    payroll_account_no_cipher: Uint8Array | null;
    payroll_account_name: string | null;
    atm_no_cipher: Uint8Array | null;
    companion_bank: string | null;
    companion_bank_code: string | null;
    companion_account_no_cipher: Uint8Array | null;
    companion_account_name: string | null;
    payout_choice: PayoutChoice | null;
    payout_confirmed_by: number | null;
    payout_confirmed_at: Time | null;
    /** Whoever entered or changed the account last; null when it came from outside or nobody knows any more. */
    account_changed_by: number | null;
    registered_by: string | null;
    registered_at: Time | null;
    updated_by: string | null;
    updated_at: Time | null;
  };
}
