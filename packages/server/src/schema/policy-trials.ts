import type { OutcomeChange, TrialGroup, TrialRespect } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import type { TrialFailure, TrialState } from '@trustiq/domain/policy-trial/trial-state.ts';
import type { ApartReason, CONTROL_DIFFERS, TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { TrialWords } from '@trustiq/domain/policy-trial/trial-words.ts';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** What a proposed policy would have made of cases of before: what migration 0102 makes. */
export type PolicyTrialTables = {
  policy_trials: {
    id: Generated<number>;
    proposal_id: number;
    digest: string;
    since: string;
    started_by: number;
    started_at: Time;
    state: TrialState;
    failure: TrialFailure | null;
    ended_at: Time | null;
    ended_by: number | null;
    turn: number;
    total: number | null;
    after_id: number;
    tally: Json<TrialTally>;
    words: Json<TrialWords>;
    kept_mac: string | null;
  };
  policy_trial_cases: {
    trial_id: number;
    application_id: number;
    amount_rupiah: number;
    result: TrialGroup | ApartReason | typeof CONTROL_DIFFERS;
    respects: Json<TrialRespect[]>;
    change: Json<OutcomeChange | null>;
    assessed: string | null;
  };
};
