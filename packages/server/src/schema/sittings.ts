import type { SittingState } from '@trustiq/domain/sittings/sitting.ts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Sittings of the committee, their agenda, who is there, and the minutes. */
export type SittingTables = {
  sittings: {
    id: Generated<number>;
    year: number;
    serial: number;
    state: SittingState;
    version: number;
    starts_at: Time;
    place: string;
    convened_by: number;
    convened_at: Time;
    chair_id: number;
    chair_named_by: number | null;
    chair_reason: string | null;
    opened_at: Time | null;
    ended_at: Time | null;
    end_reason: string | null;
  };
  sitting_cases: {
    id: Generated<number>;
    sitting_id: number;
    application_id: number;
    added_by: number;
    added_at: Time;
    removed_by: number | null;
    removed_at: Time | null;
    remove_reason: string | null;
    is_pending: boolean;
  };
  sitting_seats: {
    id: Generated<number>;
    sitting_id: number;
    member_id: number;
    person_id: number;
    absence_id: number | null;
    is_present: boolean;
    noted_by: number;
    noted_at: Time;
  };
  sitting_minutes: {
    sitting_id: number;
    schema: number;
    digest: string;
    facts_cipher: Uint8Array;
    signed_by: number;
    signed_at: Time;
  };
};
