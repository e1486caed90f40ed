import type { PolicyOrigin, PolicyRuling } from '@trustiq/domain/policy/versions/proposal.ts';
import type { Time } from './column-types.ts';

/** What was proposed as the bank's policy, and what came of it: what migrations 0046 and 0060 make. */
export interface PolicyBookTables {
  policy_proposals: {
    id: number;
    base: number;
    digest: string;
    effective_on: string | null;
    emergency: string | null;
    note: string;
    origin: PolicyOrigin;
    proposed_by: number | null;
    proposed_at: Time;
  };
  policy_bodies: { proposal_id: number; body_cipher: Uint8Array };
  policy_rulings: { proposal_id: number; ruling: PolicyRuling; note: string; ruled_by: number; ruled_at: Time };
  policies: {
    version: number;
    proposal_id: number;
    base: number;
    digest: string;
    effective_from: Time;
    made_at: Time;
  };
  policy_switches: { version: number; digest: string; switched_at: Time };
  branch_areas: { branch_id: number; area_id: number };
}
