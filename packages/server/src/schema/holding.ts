import type { HoldEnd } from '@trustiq/domain/workflow/holding.ts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Who has which case in hand. */
export type HoldingTables = {
  case_holds: {
    id: Generated<number>;
    application_id: number;
    holder_id: number;
    desk: string;
    taken_at: Time;
    lapses_at: Time;
    given_by: number | null;
    given_reason: string | null;
    deferred_until: string | null;
    deferred_reason: string | null;
    absence_id: number | null;
    ended_at: Time | null;
    ended_by: number | null;
    end_cause: HoldEnd | null;
  };
};
