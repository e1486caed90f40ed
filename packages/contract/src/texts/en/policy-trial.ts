import type { TrialGroup, TrialRespect } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import type { ApartReason } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { trialFile as fileId } from '../id/policy-trial.ts';

export const trialGroups = {
  UNCHANGED: 'Stays the same',
  REFUSED_KNOCK_OUT: 'Becomes refused by a knock-out',
  REFUSED_BELOW: 'Becomes refused: its rating is below the bound',
  RECOMMENDED: 'Becomes recommended',
  UNASSESSABLE: 'Can no longer be assessed: data is missing',
  OTHERWISE: 'Ends the same, differs within',
} as const satisfies Record<TrialGroup, string>;

export const trialRespects = {
  RATING_BETTER: 'Better rating',
  RATING_WORSE: 'Worse rating',
  KNOCK_OUTS: 'Other knock-outs',
  CHAIN_SHORTER: 'Shorter approval chain',
  CHAIN_LONGER: 'Longer approval chain',
  CHAIN_OTHER: 'Other approvers, as many votes',
  DEVIATIONS_NEW: 'New deviations',
  DEVIATIONS_GONE: 'Deviations gone',
  DEVIATIONS_GRADED: 'Deviations of another severity',
  FIGURES: 'Only figures differ',
} as const satisfies Record<TrialRespect, string>;

export const apartReasons = {
  NO_FACTS: 'No facts are kept: assessed before they were, or they are gone',
  NO_KEY: 'The key of the case was destroyed',
  UNKNOWN_SHAPE: 'Facts written by a later program',
  BEFORE_BOOK: 'Assessed before there was a policy book',
} as const satisfies Record<ApartReason, string>;

export const controlDiffers = 'The control run gives another outcome';

export const trialFile = {
  title: 'Policy tried on past cases',
  number: 'No',
  group: 'Group',
  cases: 'Cases',
  rupiah: 'Loans (Rp)',
  compared: 'All that were compared',
  respects: 'What differs (a case may stand in several rows)',
  apart: 'Cannot be compared, counted apart',
  application: 'Application',
  amount: 'Loan (Rp)',
  result: 'Result',
  ratingBefore: 'Rating then',
  ratingAfter: 'Rating under the proposal',
  knockOutsNew: 'New knock-outs',
  knockOutsGone: 'Knock-outs gone',
  deviationsNew: 'New deviations',
  deviationsGone: 'Deviations gone',
  votesBefore: 'Votes then',
  votesAfter: 'Votes under the proposal',
  andMore: 'Cases that are not in this file: {{count}}.',
} as const satisfies Record<keyof typeof fileId, string>;
