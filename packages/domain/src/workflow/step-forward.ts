import type { Track } from '../access/track.ts';
import type { Status, TransitionName } from './application-workflow.ts';

type Standing = {
  readonly status: Status;
  readonly track: Track;
  readonly facts: { readonly isCoreBankingByHand: boolean };
};

/** Where the money is paid from. */
export const payingStatus = 'PREDISBURSE' satisfies Status;

type Steps = Readonly<Partial<Record<Status, (standing: Standing) => TransitionName>>>;

/** The step that each desk has a case for. In KYC our own job goes on by itself, and an ended case goes nowhere. */
const steps: Steps = {
  PRESCREEN: () => 'continuePrescreen',
  'AO-REQUESTED': () => 'submitOrigination',
  'BORROWER-REQUESTED': ({ track }) => (track === 'HRD' ? 'verifyEmployee' : 'check'),
  ANALYST: () => 'recommend',
  DEVIATION: () => 'approveDeviation',
  LENDER_MARKETPLACE: () => 'approve',
  [payingStatus]: ({ facts }) => (facts.isCoreBankingByHand ? 'enterPayment' : 'authoriseDisbursement'),
};

/** The step that would take a case on from where it lies; null where nobody takes one. */
export const stepForward = (standing: Standing): TransitionName | null => steps[standing.status]?.(standing) ?? null;
