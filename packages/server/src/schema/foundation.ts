import type { AccountChange, SetUpStage } from '@trustiq/domain/access/account-control.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { ProofMethod, SessionStage } from '@trustiq/domain/access/second-factor.ts';
import type { ApprovalPath, Security } from '@trustiq/domain/loan/product-terms.ts';
import type { ReasonCategory } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { Generated } from 'kysely';
import type { JsonWithDefault, Time, TimeWithDefault } from './column-types.ts';

/** People, sessions, audit, messages and reference data: what migrations 0001, 0010 and 0016 make. */
export interface FoundationTables {
  upgrades: { name: string; done_at: Time };
  birth_marks: {
    sequence: number;
    key_id: string;
    kind: 'demo' | 'pilot' | 'production';
    made_at: Time;
    mac: string;
  };
  sign_in_attempts: { name_hash: Uint8Array; failures: number; blocked_until: Time | null; last_at: Time };
  areas: { area_id: number; area_name: string };
  branches: {
    branch_id: number;
    branch_code: string;
    branch_name: string;
    city: string;
    area_id: number;
    head_name: string;
    closed_on: Generated<string | null>;
  };
  users: {
    id: Generated<number>;
    user_name: string;
    email: string;
    first_name: string;
    last_name: Generated<string>;
    role: Role;
    area_id: number | null;
    branch_id: number | null;
    password_hash: string;
    is_active: Generated<boolean>;
    is_demo: Generated<boolean>;
    is_closed_with_demo: Generated<boolean>;
    preferences: JsonWithDefault;
    created_at: TimeWithDefault;
    money_held_until: Time | null;
    last_signed_in_at: Time | null;
    set_up_stage: SetUpStage | null;
  };
  account_requests: {
    id: Generated<number>;
    user_id: number;
    kind: AccountChange['kind'];
    role: Role | null;
    area_id: number | null;
    branch_id: number | null;
    email: string | null;
    requested_by: number;
    requested_at: Time;
    state: 'open' | 'confirmed' | 'refused' | 'withdrawn';
    decided_by: number | null;
    decided_at: Time | null;
    note: string | null;
    link_taken_at: Time | null;
  };
  password_history: { id: Generated<number>; user_id: number; password_hash: string; created_at: TimeWithDefault };
  reset_tokens: {
    token_hash: Uint8Array;
    token_code: string;
    user_id: number;
    expires_at: Time;
    used_at: Time | null;
  };
  setup_tokens: { token_hash: Uint8Array; token_code: string; created_at: Time; used_at: Time | null };
  sessions: {
    id: Generated<number>;
    token_hash: Uint8Array;
    token_code: string;
    cookie_hash: Uint8Array;
    user_id: number;
    ip: string;
    user_agent: string;
    started_at: Time;
    last_seen_at: Time;
    expires_at: Time;
    ended_at: Time | null;
    /** Null in a session that is whole. */
    stage: SessionStage | null;
    proven_at: Time | null;
    proven_by: ProofMethod | null;
  };
  second_factors: {
    id: Generated<number>;
    user_id: number;
    kind: 'totp' | 'passkey';
    name: string;
    enrolled_at: Time;
    secret_cipher: Uint8Array | null;
    last_step: number | null;
    credential_id: string | null;
    public_key: Uint8Array | null;
    sign_count: number | null;
  };
  recovery_codes: {
    id: Generated<number>;
    user_id: number;
    code_hash: Uint8Array;
    made_at: Time;
    used_at: Time | null;
  };
  factor_challenges: {
    id: Generated<number>;
    session_id: number;
    purpose: 'totp' | 'enrol' | 'prove';
    challenge: string | null;
    secret_cipher: Uint8Array | null;
    made_at: Time;
  };
  throttles: { key: string; window_ends_at: Time; count: number };
  spent_captchas: { signature: string; expires_at: Time };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: Uint8Array;
    status: number | null;
    body_cipher: Uint8Array | null;
    created_at: Time;
  };
  audit_chains: { chain_key: string; sequence: number; hash: Uint8Array };
  audit_entries: {
    id: Generated<number>;
    chain_key: string;
    sequence: number;
    at: Time;
    event: string;
    user_id: number | null;
    application_id: number | null;
    payload: string;
    hash: Uint8Array;
    /** Null in entries of before the record was keyed. */
    mac: string | null;
  };
  row_marks: { subject: string; version: number; marks: string; mac: string };
  audit_tree_tiles: { level: number; position: number; hashes: Uint8Array };
  audit_checkpoints: { tree_size: number; through_id: number; file_line: number; note: string; at: Time };
  audit_cosignatures: { tree_size: number; line: string; at: Time };
  notices: {
    id: Generated<number>;
    user_id: number;
    kind: string;
    application_id: number | null;
    details: JsonWithDefault;
    created_at: Time;
    read_at: Time | null;
  };
  messages: {
    id: Generated<number>;
    channel: 'mail' | 'sms';
    recipient: string;
    subject: string | null;
    body: string;
    state: 'kept' | 'queued' | 'sent' | 'failed';
    failure: string | null;
    application_id: number | null;
    created_at: Time;
    sent_at: Time | null;
    mac: string | null;
  };
  industries: { id: number; description: string };
  job_types: { id: number; description: string };
  monthly_incomes: { id: number; description: string; min_rupiah: number; max_rupiah: number | null };
  banks: { bank_code: string; bank_name: string; clearing_code: string; position: number };
  loan_purposes: { id: number; description: string };
  reasons: { code: string; description: string; category: ReasonCategory; is_closed: Generated<boolean | null> };
  deviation_types: {
    id: number;
    code: string;
    description: string;
    severity: number;
    rule: string;
    is_closed: Generated<boolean | null>;
    /** Before a version of the policy first changed it. */
    first_severity: Generated<number | null>;
  };
  insurance_options: {
    code: string;
    name: string;
    group_code: string;
    min_premium_percent: number;
    max_premium_percent: number;
    position: number;
    is_closed: Generated<boolean | null>;
  };
  loan_products: {
    id: number;
    code: string;
    name: string;
    description: string;
    lender_id: number;
    is_active: boolean;
    interest_type: 'FLAT' | 'EFEKTIF' | 'ANUITAS';
    min_plafond_rupiah: number;
    max_plafond_rupiah: number;
    min_tenor_months: number;
    max_tenor_months: number;
    min_rate_percent: number;
    max_rate_percent: number;
    service_fee_percent: number;
    lender_fee_percent: number;
    partner_fee_percent: number;
    platform_fee_percent: number;
    provision_fee_percent: number;
    other_fee_rupiah: Generated<number>;
    min_insurance_percent: number | null;
    max_insurance_percent: number | null;
    has_compulsory_savings: boolean;
    insurer_product_id: string | null;
    core_product_id: number;
    track: 'CHECKER' | 'HRD';
    is_business: Generated<boolean | null>;
    security: Generated<Security | null>;
    is_single_instalment: Generated<boolean | null>;
    approval_path: Generated<ApprovalPath | null>;
  };
}
