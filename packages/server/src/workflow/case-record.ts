import type { Track } from '@trustiq/domain/access/track.ts';
import type { PersonKey } from '@trustiq/domain/exposure/marriage.ts';
import type { MarriageNote } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import type { ProductTraits } from '@trustiq/domain/loan/product-terms.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ChainStep } from '@trustiq/domain/workflow/approval-chain.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { Reason } from '@trustiq/domain/workflow/step-inputs.ts';

/** An application as the workflow needs it: where it is, its past, and the facts its steps depend on. */
export type CaseRecord = {
  readonly id: number;
  readonly applicationRequestId: number;
  readonly borrowerId: number;
  readonly branchId: number;
  readonly areaId: number;
  /** The account officer whose case it is; null while it is nobody's. */
  readonly officerId: number | null;
  readonly track: Track;
  readonly productId: number;
  readonly productTraits: ProductTraits;
  readonly status: Status;
  readonly version: number;
  readonly round: number;
  readonly chain: readonly ChainStep[];
  /** Votes of the committee after this row of its past are kept back; null where none are. */
  readonly hiddenVotesAfter: number | null;
  /** Under which version of the policy that chain was built. */
  readonly policyVersion: number | null;
  readonly fullName: string;
  readonly email: string | null;
  readonly msisdn: string;
  /** The number reserved for its agreement. */
  readonly pkNumber: string | null;
  /** Why a spouse is not counted, or counts still. */
  readonly marriageNotes: readonly MarriageNote[];
  readonly history: readonly HistoryEntry[];
  /** Those in its history who want to know how it ends. */
  readonly toldOfOutcome: readonly number[];
  readonly facts: ApplicationFacts;
  /** All related parties of the bank, where the debtor is one of them; else null. */
  readonly relatedParties: ReadonlySet<PersonKey> | null;
  /** The one it was asked for with; null also where the bank has no such reason. */
  readonly reason: Reason | null;
};
