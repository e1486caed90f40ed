import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

type JsonList<Item> = ColumnType<Item[], string | undefined, string>;

/** What is known about a borrower's credit: bureau, FDC, survey, score, deviations. */
export interface CreditTables {
  deviations: {
    id: Generated<number>;
    application_id: number;
    deviation_type_id: number;
    origin: 'AUTOMATIC' | 'MANUAL';
    state: ColumnType<'PROPOSED' | 'APPROVED' | 'REFUSED', 'PROPOSED' | undefined, 'PROPOSED' | 'APPROVED' | 'REFUSED'>;
    notes: string;
    created_by: number | null;
    created_at: Time;
    figure: number | null;
    policy_version: number | null;
    severity: number | null;
    shown_figure: string | null;
    reason_against_figure: string | null;
  };
  surveys: {
    application_id: number;
    kind: 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND' | 'ANALYSIS';
    id: Generated<number>;
    content: Json;
    received_at: Time;
  };
  bureau_reports: {
    application_id: number;
    requested_at: Time;
    score_raw: number | null;
    score_range: string | null;
    score_description: string | null;
    exclusion_code: string | null;
    exclusion_description: string | null;
    sets: Json;
    missing_sets: JsonList<string>;
    source: Generated<string>;
  };
  bureau_failures: { application_id: number; failures: number; last_failed_at: Time; why: string };
  mapped_contracts: {
    id: Generated<number>;
    application_id: number;
    cb_contract_code: string;
    is_mapped: boolean;
    instalment_rupiah: number;
    contract: Json;
    is_ticked: boolean | null;
  };
  fdc_reports: {
    application_id: number;
    enquired_at: Time;
    status: string;
    reason: Generated<number>;
    rows: JsonList<Record<string, unknown>>;
    source: Generated<string>;
  };
  scores: {
    application_id: number;
    computed_at: Time;
    scorecard_version: number | null;
    de_score: string | null;
    is_approved: boolean;
    weighted: number | null;
    alternate_score_1: number | null;
    alternate_score_2: number | null;
    dbr: number | null;
    dbr2: number | null;
    ko_reasons: JsonList<{ code: string; reasonCode: string; label?: { id: string; en: string } }>;
    missing: JsonList<string>;
    missing_inputs: JsonList<string>;
    profile: Json;
    income: Json;
    policy_version: number | null;
    obligations_asked: number | null;
  };
  obligation_answers: {
    id: Generated<number>;
    application_id: number;
    one_key: string;
    other_key: string;
    is_same: boolean;
    reason: string;
    user_id: number;
    at: Time;
  };
  obligation_marks: {
    id: Generated<number>;
    application_id: number;
    record_key: string;
    kind: 'TAKEN_OVER' | 'NOT_COUNTED';
    reason: string;
    document_id: number;
    user_id: number;
    at: Time;
  };
  scorecards: { version: number; content: Json; effective_from: Time };
  watchlist: {
    id: Generated<number>;
    nik_hash: Uint8Array | null;
    nik_cipher: Uint8Array | null;
    name: string;
    birth_date: string | null;
    source: string;
  };
  watchlist_imports: { id: Generated<number>; imported_at: Time };
}
