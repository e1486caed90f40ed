/**
 * How a trial stands. Where the control run gives another outcome than was kept for even one case, the result is not shown:
 * what the program says of a draft is worth no more than what it says of the past.
 */
export const trialStates = ['RUNNING', 'DONE', 'CONTROL_FAILED', 'CANCELLED', 'FAILED'] as const;
export type TrialState = (typeof trialStates)[number];

/** Those of which every case was looked at: only they have a result that stays. */
export const finishedTrialStates = ['DONE', 'CONTROL_FAILED'] as const satisfies readonly TrialState[];

/** Why a trial could not be carried on. Of a draft that fails nothing comes for some case: trying again gives the same. */
export const trialFailures = ['BOOK_BROKEN', 'DRAFT_FAILS', 'RECORD_BROKEN', 'STOPPED'] as const;
export type TrialFailure = (typeof trialFailures)[number];
