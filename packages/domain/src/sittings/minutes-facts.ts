import type { Role } from '../access/roles.ts';
import type { CommitteeOutcome } from './committee-standing.ts';

export const MINUTES_SCHEMA = 1;

/** What the minutes say of a case: an outcome, or why there is none. Of an undecided case nothing else is told. */
export const minutedOutcomes = ['agreed', 'rejected', 'returned', 'carriedOver', 'left'] as const;
export type MinutedOutcome = CommitteeOutcome | 'carriedOver' | 'left';

export const voteWords = ['agree', 'reject', 'return'] as const;
export type VoteWord = (typeof voteWords)[number];

export type MinutedVote = {
  readonly name: string;
  readonly role: Role;
  /** Whose vote it was, where somebody stood for them. */
  readonly forName: string | null;
  readonly at: string;
  readonly word: VoteWord;
  /** Of a vote against the loan. */
  readonly reason: string | null;
  readonly note: string | null;
};

export type MinutedCase = {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly productName: string;
  readonly branchName: string;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly outcome: MinutedOutcome;
  /** The committee had come to it before the sitting was opened. */
  readonly isBeforeOpening: boolean;
  readonly votes: readonly MinutedVote[];
  /** SHA-256 of the signature of the decision's capsule; null where the deciding has not ended. */
  readonly capsuleDigest: string | null;
};

export type MinutedSeat = {
  readonly name: string;
  readonly isPresent: boolean;
  /** Who sat there for them. */
  readonly substituteName: string | null;
};

/** Everything that the minutes of a sitting tell, as it was signed. */
export type MinutesFacts = {
  readonly schema: typeof MINUTES_SCHEMA;
  readonly bankName: string;
  readonly number: string;
  readonly startsAt: string;
  readonly place: string;
  readonly convenedBy: string;
  readonly openedAt: string;
  readonly chair: {
    readonly name: string;
    /** Who named them in another's place, and why. */
    readonly namedBy: string | null;
    readonly reason: string | null;
  };
  readonly seats: readonly MinutedSeat[];
  readonly cases: readonly MinutedCase[];
  readonly takenOff: readonly {
    readonly applicationId: number;
    readonly applicantName: string;
    readonly by: string;
    readonly reason: string;
  }[];
  readonly signedAt: string;
};
