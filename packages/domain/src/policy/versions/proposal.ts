import { isHeld } from '../../access/account-control.ts';
import { namesIdentity } from '../../applicant/identity-in-words.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';
import { atWib } from '../../calendar/wib-clock.ts';

export const policyRulings = ['APPROVED', 'SENT_BACK', 'WITHDRAWN'] as const;
export type PolicyRuling = (typeof policyRulings)[number];

/**
 * `MIGRATION`: what the bank obeyed before it had a book, or what an empty bank was told first; in force at once, until a
 * director confirms or replaces it.
 */
export const policyOrigins = ['PERSON', 'MIGRATION'] as const;
export type PolicyOrigin = (typeof policyOrigins)[number];

/** What is proposed as the next version. */
export type Proposal = {
  /** The version that it changes. */
  readonly base: number;
  /** From 00:00 WIB of this day; null: at once, in an emergency. */
  readonly effectiveOn: PlainDate | null;
  readonly origin: PolicyOrigin;
  readonly proposedBy: number | null;
  /** Null while nobody has ruled on it. */
  readonly ruling: PolicyRuling | null;
};

/** The newest version that was approved, whether or not it holds yet. */
export type NewestVersion = { readonly version: number; readonly effectiveFrom: Date };

/** Why a proposal is not made, or not ruled on. Each has its words in both languages. */
export const policyObstacles = [
  'base_is_not_newest',
  'day_is_not_in_the_future',
  'day_is_before_newest',
  'day_is_too_far',
  'already_ruled',
  'own_proposal',
  'not_own_proposal',
  'other_text_was_seen',
  'nothing_changed',
  'account_held',
  'identity_number_in_words',
  'bank_not_empty',
] as const;
export type PolicyObstacle = (typeof policyObstacles)[number];

/** When it begins to hold if it is approved at this moment. */
export const beginningOf = ({ effectiveOn }: Pick<Proposal, 'effectiveOn'>, at: Date): Date =>
  effectiveOn === null ? at : atWib(effectiveOn);

const DAY_MS = 86_400_000;

/** A day that nobody lives to see would close the book for every version after it. */
const MOST_DAYS_AHEAD = 366;

/**
 * What keeps a proposal from being the next version, now or when it is approved: the book may have gone on meanwhile. An
 * emergency does not wait for a version that has not begun: it holds at once, and that one never does.
 */
export function obstaclesToNext(
  proposal: Pick<Proposal, 'base' | 'effectiveOn'>,
  newest: NewestVersion,
  at: Date,
): PolicyObstacle[] {
  const begins = beginningOf(proposal, at);
  const isAtOnce = proposal.effectiveOn === null;
  return [
    ...(proposal.base === newest.version ? [] : (['base_is_not_newest'] as const)),
    ...(isAtOnce || begins > at ? [] : (['day_is_not_in_the_future'] as const)),
    ...(isAtOnce || begins >= newest.effectiveFrom ? [] : (['day_is_before_newest'] as const)),
    ...(begins.getTime() - at.getTime() <= MOST_DAYS_AHEAD * DAY_MS ? [] : (['day_is_too_far'] as const)),
  ];
}

/** Whose account was given to them a moment ago proposes no version that would hold at once. */
export const obstaclesToProposing = (
  { effectiveOn }: Pick<Proposal, 'effectiveOn'>,
  heldUntil: string | null,
  at: Date,
): PolicyObstacle[] => (effectiveOn === null && isHeld(heldUntil, at.toISOString()) ? ['account_held'] : []);

/** Why it is proposed, and what is said of it, stays readable for ever, by more people than the policy itself. */
export const obstaclesInWords = (...words: readonly (string | null)[]): PolicyObstacle[] =>
  words.some((text) => text !== null && namesIdentity(text)) ? ['identity_number_in_words'] : [];

type Approval = {
  readonly newest: NewestVersion;
  readonly at: Date;
  readonly by: number;
  /** Until when whoever approves lets no money go: a policy says who does. */
  readonly heldUntil: string | null;
  readonly hasSeenText: boolean;
};

/** Two persons, and the text that the second one saw. What was written down at migration holds already: it is confirmed. */
export function obstaclesToApproval(
  proposal: Proposal,
  { newest, at, by, heldUntil, hasSeenText }: Approval,
): PolicyObstacle[] {
  return [
    ...(proposal.ruling === null ? [] : (['already_ruled'] as const)),
    ...(proposal.proposedBy === by ? (['own_proposal'] as const) : []),
    ...(isHeld(heldUntil, at.toISOString()) ? (['account_held'] as const) : []),
    ...(hasSeenText ? [] : (['other_text_was_seen'] as const)),
    ...(proposal.origin === 'MIGRATION' ? [] : obstaclesToNext(proposal, newest, at)),
  ];
}

/** What holds already is not sent back: the next version replaces it. */
export const obstaclesToSendingBack = ({ ruling, origin }: Proposal): PolicyObstacle[] =>
  ruling === null && origin === 'PERSON' ? [] : ['already_ruled'];

/** What holds already is not withdrawn, not even by whoever gave it to an empty bank. */
export const obstaclesToWithdrawal = ({ ruling, origin, proposedBy }: Proposal, by: number): PolicyObstacle[] => [
  ...(ruling === null && origin === 'PERSON' ? [] : (['already_ruled'] as const)),
  ...(proposedBy === by ? [] : (['not_own_proposal'] as const)),
];
