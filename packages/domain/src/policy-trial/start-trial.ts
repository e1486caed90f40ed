import type { PlainDate } from '../calendar/plain-date.ts';
import type { Proposal } from '../policy/versions/proposal.ts';

/** Why a trial is not started. Each has its words in both languages. */
export const trialObstacles = [
  'already_ruled',
  'written_down',
  'day_in_the_future',
  'other_text_was_seen',
  'other_trial_runs',
] as const;
export type TrialObstacle = (typeof trialObstacles)[number];

type Asked = { readonly since: PlainDate; readonly today: PlainDate; readonly hasSeenText: boolean };

/** Tried is what waits for its ruling; what was written down at the beginning holds already. */
export const obstaclesToTrial = (
  { origin, ruling }: Pick<Proposal, 'origin' | 'ruling'>,
  { since, today, hasSeenText }: Asked,
): TrialObstacle[] => [
  ...(ruling === null ? [] : (['already_ruled'] as const)),
  ...(origin === 'PERSON' ? [] : (['written_down'] as const)),
  ...(since <= today ? [] : (['day_in_the_future'] as const)),
  ...(hasSeenText ? [] : (['other_text_was_seen'] as const)),
];
