import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** The papers of a case: what was handed in, and what is signed. */
export interface AgreementTables {
  documents: {
    id: Generated<number>;
    application_id: number;
    filename: string;
    content_type: string;
    detected_type: string;
    size_bytes: number;
    object_name: string;
    /** Unknown for documents older than the seals. */
    sha256: string | null;
    uploaded_by: string;
    uploaded_at: Time;
  };
  document_checks: {
    id: Generated<number>;
    application_id: number;
    document_id: number;
    field: string;
    user_id: number;
    agrees: boolean;
    at: Time;
    seen_cipher: Uint8Array;
  };
  pk_numbers: { branch_id: number; year: number; last: number };
  letters: {
    application_id: number;
    pk_no: string | null;
    is_void: Generated<boolean>;
    sk_no: string | null;
    receipt_no: string | null;
    power_of_attorney: string | null;
    power_date: string | null;
    court: string | null;
    collateral_requirement: string | null;
    collateral_description: string | null;
    saved_at: Time | null;
    saved_by: number | null;
    policy_version: number | null;
  };
  covenants: { application_id: number; version: number; content: Json; saved_by: number; saved_at: Time };
}
