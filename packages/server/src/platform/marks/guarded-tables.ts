import type { Tables } from '../../schema/schema.ts';

/** The columns of one table that nobody may change behind the record's back. */
export type GuardedTable = {
  readonly table: keyof Tables & string;
  /** The column that says whose the row is; null where all rows together are one subject. */
  readonly owner: string | null;
  /** What tells the rows of one subject apart; null where there is only one. */
  readonly key: string | null;
  /** In this order for ever; a new one stands at the end, so that marks of before still fit what they were made of. */
  readonly columns: readonly string[];
  /** What the program may change at any time without writing it down. A test wants every column in one of the two lists. */
  readonly unguarded?: readonly string[];
};

const ofCase = (table: GuardedTable['table'], key: string | null, columns: string, unguarded = ''): GuardedTable => ({
  table,
  owner: 'application_id',
  key,
  columns: words(columns),
  unguarded: words(unguarded),
});

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const applications: GuardedTable = {
  table: 'applications',
  owner: 'id',
  key: null,
  columns: words(`application_request_id borrower_id branch_id area_id track product_id status status_since version
    status_version round chain step_role full_name gender birth_date email msisdn nik_hash amount_rupiah tenor_months
    loan_purpose is_on_watchlist kyc_flags consent_version consent_at consent_channel reported_to_slik registered_at
    slik_flagged_at policy_version officer_id hidden_votes_after`),
  // Worked out from all of these: `verify` works it out again.
  unguarded: words('due_at is_ready next_missing deviation_level returned_sequence planned_under'),
};

const loans = ofCase(
  'loans',
  null,
  `product_id insurance_code amount_rupiah rate_percent tenor_months insurance_percent insurance_price_rupiah
    service_percent partner_service_percent platform_service_percent provision_percent notary_rupiah stamp_duty_rupiah
    savings_account_rupiah other_rupiah terms_changed_at terms_version calculated_at calculated_version calculated_by
    instalment_rupiah principal_instalment_rupiah interest_total_rupiah total_repayment_rupiah service_rupiah
    lender_service_rupiah partner_service_rupiah platform_service_rupiah provision_rupiah insurance_rupiah
    total_disbursement_rupiah compulsory_savings_rupiah effective_rate_percent all_in_rate_percent first_due_date
    last_due_date policy_version`,
);

const caseTables: readonly GuardedTable[] = [
  applications,
  loans,
  ofCase(
    'application_history',
    'sequence',
    'id transition decision from_status to_status by_user_id by_service_id role round note reason_code at policy_version for_user_id absence_id',
  ),
  ofCase(
    'persons',
    null,
    `nik_cipher npwp_cipher mother_name_cipher birth_place religion education marital_status dependants ktp_address
      home_address residence_status ktp_photo_file_name marriage_told_at marriage_told_by marriage_confirmed_by
      marriage_confirmed_at`,
  ),
  ofCase('spouses', 'id', 'relation name nik_cipher nik_hash msisdn birth_date has_separate_property'),
  ofCase('emergency_contacts', 'id', 'name relation msisdn living_status'),
  ofCase(
    'contact_verifications',
    'id',
    `contact_id name relation msisdn living_status is_reached has_consented verified_on hour minute half_day memo
      verified_by created_at`,
  ),
  ofCase(
    'employments',
    'id',
    `company_name industry_id job_type_id job_status employee_number position years_of_work months_of_work
      office_phone_code office_phone street rt_rw postal_code province_code city_code district_code village_code
      monthly_income_id monthly_income_rupiah`,
  ),
  ofCase(
    'bank_records',
    'id',
    `bank_code account_no_cipher account_name account_bank_cipher account_saving_cipher payroll_bank payroll_bank_code
      payroll_account_no_cipher payroll_account_name atm_no_cipher companion_bank companion_bank_code
      companion_account_no_cipher companion_account_name registered_by registered_at updated_by updated_at payout_choice
      payout_confirmed_by payout_confirmed_at account_changed_by`,
  ),
  ofCase(
    'documents',
    'id',
    'filename content_type detected_type size_bytes object_name sha256 uploaded_by uploaded_at',
  ),
  ofCase(
    'deviations',
    'id',
    `deviation_type_id origin state notes created_by created_at figure policy_version severity shown_figure
      reason_against_figure`,
  ),
  ofCase(
    'letters',
    null,
    `pk_no is_void sk_no receipt_no power_of_attorney power_date court collateral_requirement collateral_description
      saved_at saved_by policy_version`,
  ),
  ofCase('covenants', 'version', 'content saved_by saved_at'),
  ofCase('surveys', 'kind', 'id content received_at'),
  ofCase('survey_versions', 'id', 'kind content received_at replaced_at'),
  ofCase(
    'survey_photos',
    'id',
    'file_category filename detected_type size_bytes object_name latitude longitude taken_at received_at sha256',
  ),
  ofCase(
    'bureau_reports',
    null,
    `requested_at score_raw score_range score_description exclusion_code exclusion_description sets missing_sets
      source`,
  ),
  ofCase('fdc_reports', null, 'enquired_at status rows reason source'),
  ofCase('mapped_contracts', 'id', 'cb_contract_code is_mapped instalment_rupiah contract is_ticked'),
  ofCase(
    'scores',
    null,
    `computed_at scorecard_version de_score is_approved weighted alternate_score_1 alternate_score_2 dbr dbr2 ko_reasons
      missing missing_inputs profile income policy_version obligations_asked`,
  ),
  // What they were made from is known by its digest.
  ofCase(
    'assessments',
    'sequence',
    `at history_sequence cause policy_version day_version scorecard_version are_fees_of_tables schema facts_digest
      outcome_digest outcome`,
    'facts_cipher',
  ),
  ofCase('obligation_answers', 'id', 'one_key other_key is_same reason user_id at'),
  ofCase('obligation_marks', 'id', 'record_key kind reason document_id user_id at'),
  ofCase('cif_registrations', null, 'external_id state client_id', 'failure attempts updated_at'),
  ofCase(
    'disbursements',
    null,
    `external_id state core_loan_id amount_rupiah disbursed_on authorised_by order_number is_loan_closed rate_percent
      tenor_months net_rupiah payout_bank_code payout_account_mac payout_holder in_doubt_until source`,
    'failure attempts updated_at',
  ),
  ofCase(
    'earlier_marriages',
    'id',
    `sequence position told_at told_by confirmed_by marital_status relation name nik_cipher nik_hash
      has_separate_property`,
  ),
  ofCase(
    'identity_corrections',
    'id',
    'state content_cipher reason document_id asked_by asked_at decided_by decided_at decision_note',
  ),
  ofCase('bureau_failures', null, 'failures last_failed_at why'),
  ofCase('earlier_orders', 'external_id', 'order_number given_up_at'),
  ofCase(
    'manual_payments',
    'entry_number',
    `cif loan_reference disbursed_on principal_rupiah net_rupiah bank_code account_mac holder proof_document_id
      proof_sha256 proof_reference entered_by entered_at`,
  ),
  ofCase('manual_payment_rulings', 'entry_number', 'ruling note ruled_by ruled_at'),
];

const ofPolicy = (table: GuardedTable['table'], key: string, columns: string): GuardedTable => ({
  table,
  owner: null,
  key,
  columns: words(columns),
});

/**
 * What the rules read from the database. The policy book writes what it rules (`features/policy/switch-tables.ts`); the rest,
 * and everything in a bank whose book nobody has confirmed, the bank changes by its own hand and signs with `npm run policy`.
 */
const policyTables: readonly GuardedTable[] = [
  ofPolicy(
    'loan_products',
    'id',
    `code name description lender_id is_active interest_type min_plafond_rupiah max_plafond_rupiah min_tenor_months
      max_tenor_months min_rate_percent max_rate_percent service_fee_percent lender_fee_percent partner_fee_percent
      platform_fee_percent provision_fee_percent other_fee_rupiah min_insurance_percent max_insurance_percent
      has_compulsory_savings insurer_product_id core_product_id track is_business security is_single_instalment
      approval_path`,
  ),
  ofPolicy('deviation_types', 'id', 'code description severity rule is_closed first_severity'),
  ofPolicy('insurance_options', 'code', 'name group_code min_premium_percent max_premium_percent position is_closed'),
  ofPolicy('scorecards', 'version', 'content effective_from'),
  ofPolicy('reasons', 'code', 'description category is_closed'),
  ofPolicy('banks', 'bank_code', 'bank_name clearing_code position'),
  ofPolicy('areas', 'area_id', 'area_name'),
  ofPolicy('branches', 'branch_id', 'branch_code branch_name city area_id head_name closed_on'),
  ofPolicy('loan_purposes', 'id', 'description'),
  ofPolicy('industries', 'id', 'description'),
  ofPolicy('job_types', 'id', 'description'),
  ofPolicy('monthly_incomes', 'id', 'description min_rupiah max_rupiah'),
  ofPolicy('policy_switches', 'version', 'digest switched_at'),
];

/** What the bank's policy is and how it came to be. The text of a proposal is known by its digest. */
const bookTables: readonly GuardedTable[] = [
  ofPolicy('policies', 'version', 'proposal_id base digest effective_from made_at'),
  ofPolicy('policy_proposals', 'id', 'base digest effective_on emergency note origin proposed_by proposed_at'),
  ofPolicy('policy_rulings', 'proposal_id', 'ruling note ruled_by ruled_at'),
];

/** Who or what a set of rows is about, and how a verdict calls it. */
export type GuardedKind = { readonly noun: string; readonly tables: readonly GuardedTable[] };

/** What `verify` compares with the record. A new column of a bank that runs needs an upgrade that marks rows again. */
export const guardedKinds = {
  application: { noun: 'Application', tables: caseTables },
  borrower: {
    noun: 'Borrower',
    tables: [
      {
        table: 'borrowers',
        owner: 'id',
        key: null,
        columns: words('nik_hash nik_prefix_hash nik_cipher full_name birth_date msisdn cif'),
      },
    ],
  },
  user: {
    noun: 'User',
    tables: [
      {
        table: 'users',
        owner: 'id',
        key: null,
        columns: words(
          'user_name email first_name last_name role area_id branch_id password_hash is_active created_at is_demo is_closed_with_demo money_held_until set_up_stage',
        ),
        unguarded: words('preferences last_signed_in_at'),
      },
      { table: 'password_history', owner: 'user_id', key: 'id', columns: words('password_hash created_at') },
      {
        table: 'account_requests',
        owner: 'user_id',
        key: 'id',
        columns: words(
          'kind role area_id branch_id email requested_by requested_at state decided_by decided_at note link_taken_at',
        ),
      },
      {
        table: 'second_factors',
        owner: 'user_id',
        key: 'id',
        columns: words('kind name enrolled_at secret_cipher last_step credential_id public_key sign_count'),
      },
      { table: 'recovery_codes', owner: 'user_id', key: 'id', columns: words('code_hash made_at used_at') },
      {
        table: 'absences',
        owner: 'absent_id',
        key: 'id',
        columns: words('substitute_id starts_at ends_at reason entered_by entered_at'),
      },
      {
        table: 'absence_rulings',
        owner: 'absent_id',
        key: 'id',
        columns: words('absence_id ruling note ruled_by ruled_at'),
      },
    ],
  },
  service: {
    noun: 'Service account',
    tables: [
      {
        table: 'service_accounts',
        owner: 'id',
        key: null,
        columns: words(
          'name token_hash branch_id is_active created_at token_code expires_at earlier_token_hash earlier_token_code earlier_until webhook_url webhook_secret_cipher webhook_earlier_cipher webhook_earlier_until webhook_closed_at',
        ),
        unguarded: words('last_used_at'),
      },
    ],
  },
  watchlist: {
    noun: 'Watchlist',
    tables: [
      { table: 'watchlist', owner: null, key: 'id', columns: words('nik_hash nik_cipher name birth_date source') },
      { table: 'watchlist_imports', owner: null, key: 'id', columns: words('imported_at') },
    ],
  },
  balance: {
    noun: 'Balance of application',
    tables: [
      {
        table: 'loan_balances',
        owner: 'application_id',
        key: null,
        columns: words('outstanding_rupiah is_closed asked_at'),
      },
    ],
  },
  sitting: {
    noun: 'Sitting',
    tables: [
      {
        table: 'sittings',
        owner: 'id',
        key: null,
        columns: words(
          `year serial state version starts_at place convened_by convened_at chair_id chair_named_by chair_reason opened_at
            ended_at end_reason`,
        ),
      },
      {
        table: 'sitting_cases',
        owner: 'sitting_id',
        key: 'id',
        columns: words('application_id added_by added_at removed_by removed_at remove_reason is_pending'),
      },
      {
        table: 'sitting_seats',
        owner: 'sitting_id',
        key: 'id',
        columns: words('member_id person_id absence_id is_present noted_by noted_at'),
      },
      {
        table: 'sitting_minutes',
        owner: 'sitting_id',
        key: null,
        columns: words('schema digest signed_by signed_at'),
        // What was signed is known by its digest.
        unguarded: words('facts_cipher'),
      },
    ],
  },
  policy: { noun: 'Policy', tables: policyTables },
  book: { noun: 'Policy book', tables: bookTables },
} as const satisfies Record<string, GuardedKind>;

export type Kind = keyof typeof guardedKinds;

export const kinds = Object.keys(guardedKinds) as Kind[];

export const kindOf = (kind: Kind): GuardedKind => guardedKinds[kind];
