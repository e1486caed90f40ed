import type { Track } from '../access/track.ts';
import type { ApplicationFacts } from './application-facts.ts';
import type { Status } from './application-workflow.ts';
import type { ApprovalChain, LendingAuthority } from './approval-chain.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { StandsFor } from './stands-for.ts';
import type { ActingRole } from './workflow-rule.ts';

/** Whoever acts: a signed-in person (`Actor` fits), the account officer's channel, or our own job. */
export type WorkflowActor = {
  readonly userId: number | null;
  readonly role: ActingRole;
  readonly areaId: number | null;
  readonly branchId: number | null;
  /** Somebody got control of this account a moment ago: until then it lets no money go. */
  readonly heldUntil?: string | null;
  /** Of a channel: which one. */
  readonly serviceId?: number;
  /** Whose role and place these are, where whoever acts stands for somebody who is away. */
  readonly standsFor?: StandsFor;
};

export const systemActor: WorkflowActor = { userId: null, role: 'SYSTEM', areaId: null, branchId: null };

/** Where an application belongs; enough to tell who may see it. */
export type Place = {
  readonly branchId: number;
  readonly areaId: number;
  /** Whose case it is among the account officers of the branch; null while it is nobody's. */
  readonly officerId?: number | null;
};

/** Everything a decision about one application depends on. */
export type Situation = Place & {
  readonly status: Status;
  readonly track: Track;
  readonly round: number;
  /** As the last recommendation or change of terms built it; empty outside an approval. */
  readonly chain: ApprovalChain;
  readonly history: readonly HistoryEntry[];
  readonly facts: ApplicationFacts;
  /** Votes of the committee after this row are kept from everybody but whoever gave them; null or nothing: none are. */
  readonly hiddenVotesAfter?: number | null;
  /**
   * The version of the policy that governs this case: that of the round from the recommendation on, else the one in force.
   * Null in rounds that began before the policy had versions.
   */
  readonly policyVersion: number | null;
  /** Who may lend how much, by that version. */
  readonly authority: LendingAuthority;
  /** What a refused deviation leads to (chapter deviations). */
  readonly deviationPolicy: 'RETURN' | 'REJECT';
  readonly actor: WorkflowActor;
  readonly now: string;
  /** Nobody but the program, or whoever set the bank up, stands behind the policy in force. */
  readonly isPolicyUnconfirmed?: boolean;
  /** What is known of the case, or of its borrower, was changed behind the program's back. */
  readonly isRecordBroken?: boolean;
};
