import type { KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import type { KeptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import type { SeenFacts } from '@trustiq/domain/explanation/since-seen.ts';
import type { CaseEvent } from '@trustiq/domain/origination/case-event.ts';
import type { DeliveryState } from '@trustiq/domain/origination/delivery-schedule.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ChainStep } from '@trustiq/domain/workflow/approval-chain.ts';
import type { QueueName } from '@trustiq/domain/workflow/queues.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';
import type { FeeColumns } from './fee-columns.ts';

type Chain = ColumnType<ChainStep[], string | undefined, string>;

/** An application, its past, its loan and its seals: what people decide about. */
export interface CaseTables {
  borrowers: {
    id: Generated<number>;
    nik_hash: Uint8Array;
    nik_prefix_hash: Uint8Array;
    nik_cipher: Uint8Array;
    full_name: string;
    birth_date: string;
    msisdn: string;
    cif: string | null;
  };
  nik_tails: { borrower_id: number; hash: Uint8Array };
  /** What an application could have in common with another, as keyed hashes. */
  application_traits: { application_id: number; kind: string; hash: Uint8Array };
  /** Those whose traits wait to be worked out. */
  untraced_applications: { application_id: number };
  application_numbers: { year: number; last: number };
  /** What a person saw of a case, for their own next visit. */
  case_views: {
    user_id: number;
    application_id: number;
    before: ColumnType<SeenFacts | null, string | null, string | null>;
    before_at: Time | null;
    opened: ColumnType<SeenFacts, string, string>;
    latest: ColumnType<SeenFacts, string, string>;
    latest_at: Time;
  };
  applications: {
    id: number;
    application_request_id: number;
    borrower_id: number;
    branch_id: number;
    area_id: number;
    track: Track;
    product_id: number;
    status: Status;
    status_since: Time;
    version: Generated<number>;
    /** The version with which it entered its status: what a calculation must be newer than. */
    status_version: Generated<number>;
    round: Generated<number>;
    chain: Chain;
    step_role: string | null;
    /** Votes of the committee after this row of the history are kept back; null where none are. */
    hidden_votes_after: number | null;
    full_name: string;
    gender: 'L' | 'P';
    birth_date: string;
    email: string | null;
    msisdn: string;
    nik_hash: Uint8Array;
    amount_rupiah: number;
    tenor_months: number;
    loan_purpose: string | null;
    is_on_watchlist: Generated<boolean>;
    kyc_flags: ColumnType<KycFlag[], string | undefined, string>;
    consent_version: string;
    consent_at: Time;
    consent_channel: string;
    reported_to_slik: Generated<boolean>;
    slik_flagged_at: Time | null;
    policy_version: number | null;
    registered_at: Time;
    officer_id: number | null;
    /** The plan of the case, worked out with every change of it (`workflow/plan-case.ts`). */
    due_at: Time | null;
    is_ready: Generated<boolean>;
    next_missing: string | null;
    deviation_level: Generated<number>;
    returned_sequence: number | null;
    planned_under: string | null;
  };
  note_templates: { user_id: number; templates: Json<unknown[]>; changed_at: Time };
  queue_choices: {
    user_id: number;
    queue: QueueName;
    columns: Json<unknown[]>;
    sort: string;
    views: Json<unknown[]>;
    changed_at: Time;
  };
  application_history: {
    id: Generated<number>;
    application_id: number;
    sequence: number;
    transition: string;
    decision: string;
    from_status: string | null;
    to_status: string;
    by_user_id: number | null;
    by_service_id: number | null;
    role: string;
    round: number;
    note: string | null;
    reason_code: string | null;
    at: Time;
    policy_version: number | null;
    for_user_id: number | null;
    absence_id: number | null;
  };
  loans: FeeColumns & {
    application_id: number;
    product_id: number;
    insurance_code: string;
    amount_rupiah: number;
    rate_percent: number;
    tenor_months: number;
    insurance_percent: number;
    insurance_price_rupiah: number | null;
    terms_changed_at: Time | null;
    terms_version: number | null;
    calculated_at: Time | null;
    calculated_version: number | null;
    calculated_by: number | null;
    instalment_rupiah: number | null;
    principal_instalment_rupiah: number | null;
    interest_total_rupiah: number | null;
    total_repayment_rupiah: number | null;
    service_rupiah: number | null;
    lender_service_rupiah: number | null;
    partner_service_rupiah: number | null;
    platform_service_rupiah: number | null;
    provision_rupiah: number | null;
    insurance_rupiah: number | null;
    total_disbursement_rupiah: number | null;
    compulsory_savings_rupiah: number | null;
    effective_rate_percent: number | null;
    all_in_rate_percent: number | null;
    first_due_date: string | null;
    last_due_date: string | null;
    policy_version: number | null;
  };
  repayment_rows: {
    application_id: number;
    number: number;
    due_date: string;
    principal_rupiah: number;
    interest_rupiah: number;
    balance_rupiah: number;
  };
  case_keys: { application_id: number; key_cipher: Uint8Array };
  seals: {
    application_id: number;
    sequence: number;
    round: number;
    schema: number;
    rules_version: string;
    digest: string;
    facts_cipher: Uint8Array;
    origin: 'DECISION' | 'MIGRATION' | 'DEMO';
    batch: number | null;
    sealed_at: Time;
  };
  assessments: {
    application_id: number;
    sequence: number;
    at: Time;
    history_sequence: number;
    cause: 'SCORE' | 'PROPOSAL' | 'RECOMMENDATION' | 'DEMO';
    policy_version: number | null;
    day_version: number | null;
    scorecard_version: number;
    are_fees_of_tables: boolean;
    schema: number;
    facts_digest: string;
    outcome_digest: string;
    outcome: ColumnType<KeptOutcome, string, never>;
    facts_cipher: Uint8Array;
  };
  capsules: {
    application_id: number;
    sequence: number;
    round: number;
    status: 'PREDISBURSE' | 'DISBURSED' | 'REJECTED' | 'CANCELLED';
    schema: number;
    digest: string;
    text_cipher: Uint8Array;
    origin: 'DECISION' | 'MIGRATION' | 'DEMO';
    made_at: Time;
  };
  service_accounts: {
    id: Generated<number>;
    name: string;
    token_hash: Uint8Array;
    /** Null: nobody gets in with it. */
    token_code: Generated<string | null>;
    branch_id: number;
    is_active: Generated<boolean>;
    created_at: Time;
    /** Null: for as long as the account is open. */
    expires_at: Time | null;
    /** The key of before, which goes on working until its hour has come. */
    earlier_token_hash: Uint8Array | null;
    earlier_token_code: string | null;
    earlier_until: Time | null;
    last_used_at: Time | null;
    /** Where it hears of its cases; what it hears is signed with the secret, and with the one of before until its hour. */
    webhook_url: string | null;
    webhook_secret_cipher: Uint8Array | null;
    webhook_earlier_cipher: Uint8Array | null;
    webhook_earlier_until: Time | null;
    /** Since its receiver answered that nobody listens there any more. */
    webhook_closed_at: Time | null;
  };
  webhook_deliveries: {
    id: string;
    service_id: number;
    application_id: number;
    event: CaseEvent;
    body: string;
    state: DeliveryState;
    tries: Generated<number>;
    answer_status: number | null;
    answer: string | null;
    created_at: Time;
    tried_at: Time | null;
    next_try_at: Time | null;
    delivered_at: Time | null;
    mac: string;
  };
  bulk_rows: {
    id: Generated<number>;
    draft_id: string;
    row_number: number;
    row: Json;
    nik_cipher: Uint8Array;
    mother_name_cipher: Uint8Array | null;
    consent_version: string;
    uploaded_by: number;
    uploaded_at: Time;
    mac: string | null;
  };
}
