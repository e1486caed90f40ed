import type { Policy } from '../policy/policy.ts';
import type { OutcomeChange } from './compare-outcomes.ts';
import type { TriedCase } from './trial-tally.ts';

/** The draft, and every version by which a case may have been assessed. */
export type TriedPolicies = {
  readonly draft: Policy;
  readonly base: number;
  readonly versions: readonly { readonly version: number; readonly policy: Policy }[];
};

/** The first case of which a draft makes nothing at all. */
export type FailingDraft = { readonly failsAt: number; readonly why: string };

export type CaseTried = {
  readonly applicationId: number;
  readonly tried: TriedCase;
  /** By which the assessment that was tried is known again; null where there was none. */
  readonly assessed: string | null;
  /** Null where nothing is other, and where nothing could be compared. */
  readonly change: OutcomeChange | null;
};
