import type { AbsenceRuling } from '@trustiq/domain/access/absence.ts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Who is away and who stands for them: rows are only added. */
export type AbsenceTables = {
  absences: {
    id: Generated<number>;
    absent_id: number;
    substitute_id: number;
    starts_at: Time;
    ends_at: Time;
    reason: string;
    entered_by: number;
    entered_at: Time;
  };
  absence_rulings: {
    id: Generated<number>;
    absence_id: number;
    absent_id: number;
    ruling: AbsenceRuling;
    note: string;
    ruled_by: number;
    ruled_at: Time;
  };
};
