import type { ChapterName } from '@trustiq/domain/policy/policy.ts';
import type { PolicyFaultCode } from '@trustiq/domain/policy/policy-fault.ts';
import type { FirstPenalty } from '@trustiq/domain/policy/version-one/scoring.ts';
import type { PolicyObstacle } from '@trustiq/domain/policy/versions/proposal.ts';
import type { TrialObstacle } from '@trustiq/domain/policy-trial/start-trial.ts';
import type { policyShape as shapeId } from '../id/policy.ts';

export const policyChapters = {
  identity: 'The bank',
  organisation: 'Areas and branches',
  products: 'Products and fees',
  insurance: 'Insurance',
  reasons: 'Reasons',
  deviations: 'Deviations',
  scoring: 'Scoring',
  authority: 'Lending authority',
  service: 'Working hours',
  letters: 'Letters and messages',
  limits: 'Limits',
} as const satisfies Record<ChapterName, string>;

export const policyFaults = {
  not_unique: '{{about}} stands here twice',
  unknown: '{{about}} does not exist, or is not in use',
  not_rising: '{{about}} must be more than the row before',
  not_falling: '{{about}} must be less than the row before',
  not_open_at_the_end: 'the last row must be open, not end at {{about}}',
  open_too_early: 'only the last row may be open',
  bounds_reversed: 'the upper bound {{about}} lies below the lower one',
  weights_not_100: 'the weights add up to {{about}}, not to 100',
  fees_do_not_add_up: 'the parts do not add up to {{about}}',
  empty: 'there must be at least one',
  missing: '{{about}} is missing',
  closed_before_opened: '{{about}} is before the opening',
  successor_needed: 'what is closed names who takes over',
  successor_closed: '{{about}} cannot take over: it is closed, or of another track',
  nobody_decides: 'nobody decides here ({{about}})',
  recommender_approves: '{{about}} is no approver: who recommends must not approve',
  votes_not_one: 'only the committee has more or fewer than one vote, not {{about}}',
  above_the_law: 'the law allows {{about}} % at most',
  other_year: '{{about}} is a day of another year',
  closes_before_opening: 'closes at {{about}}, before it opens',
  unknown_placeholder: 'nobody fills in {{about}}',
  placeholder_missing: '{{about}} must be in it',
  too_long: '{{about}} characters are too many for one message',
  no_bound: '{{about}} has no bound',
  nothing_between: 'no {{about}} can be within these bounds',
  removed: '{{about}} was in the version before: close it, do not remove it',
  rated_too_well: 'nobody of whom something is unknown is rated better than {{about}}',
  too_fine: '{{about}} has more than four digits behind the comma',
  weight_too_fine: 'the weight {{about}} has more than two digits behind the comma',
  not_above_zero: 'must be more than nothing',
  insurance_not_offered: 'this product offers no such insurance ({{about}}); name one that holds for every loan of it',
  falling_instalments_save: 'falling instalments (EFEKTIF) have no compulsory savings',
  code_changed: '{{about}} keeps its code: decisions of before name it',
  track_changed: '{{about}} cannot move to or from employee loans: nobody there would see its open cases',
  not_a_picture: 'the file is not the picture that it says it is',
  picture_too_wide: 'the picture may be at most {{about}} pixels wide and high',
} as const satisfies Record<PolicyFaultCode, string>;

/** What is wrong with the shape of one field, as far as it can be said in plain words. */
export const policyShape = {
  required: 'must be filled in',
  at_least: 'at least {{about}}',
  more_than: 'must be more than {{about}}',
  at_most: 'at most {{about}}',
  too_long: 'at most {{about}} characters',
  whole: 'must be a whole number',
  pattern: 'has the wrong form: check its letters, digits and signs',
} as const satisfies Record<keyof typeof shapeId, string>;

/** What keeps a whole file from being read. */
export const policyFile = {
  too_large: 'The file is too large for a policy: at most 600,000 characters.',
  anchors: 'Words that stand for other parts of the file (anchors) are not read.',
  and_more: 'More faults after this: {{count}}.',
  not_read: 'This file cannot be read as a policy.',
} as const;

/** Why a proposal is not made, or not ruled on. */
export const policyObstacles = {
  base_is_not_newest: 'Another version was approved meanwhile. Propose again from the newest one.',
  day_is_not_in_the_future: 'It must begin after today.',
  day_is_before_newest: 'It would begin before the newest version that was approved.',
  day_is_too_far: 'It must begin within 366 days.',
  already_ruled: 'This proposal was ruled on already.',
  own_proposal: 'Nobody approves their own proposal.',
  not_own_proposal: 'Only who made a proposal withdraws it.',
  other_text_was_seen: 'This proposal is not the one that was shown. Load the page again.',
  nothing_changed: 'It says the same as the newest version.',
  account_held:
    'Your account was made, opened or changed by somebody else a moment ago. Approving a policy, and proposing one that holds at once, wait for 24 hours.',
  identity_number_in_words: 'Notes and reasons must not contain a NIK or an NPWP.',
  bank_not_empty: 'This bank has a policy already. Its next version is proposed under Sistem → Kebijakan.',
} as const satisfies Record<PolicyObstacle, string>;

/** What takes points off, as version one of the book names it. */
export const firstPenalties = {
  dbr_over_40: 'DBR above 40 % up to 50 %',
  dbr_over_50: 'DBR above 50 % up to 60 %',
  dbr_over_60: 'DBR above 60 %',
  kol_2: 'Quality 2 within 12 months',
  kol_3_or_worse: 'Quality 3 or worse within 12 months',
  fintech_loans: 'Two active fintech loans or more',
  fintech_late: 'More than 30 days late at a fintech lender',
  short_employment: 'Employed for less than 12 months',
  older_at_maturity: 'Over 55 at maturity',
  contact_speaks_against: 'The emergency contact speaks against it',
} as const satisfies Record<FirstPenalty, string>;

/** What the program itself wrote beside version one; it is kept in Indonesian. */
export const firstPolicyNote = "This bank's first policy, from a file. Waits for a director's confirmation.";
export const givenPolicyNotes = {
  example: "This bank's first policy: the example that comes with the program. Waits for a director's confirmation.",
  file: "This bank's first policy, from an uploaded file. Waits for a director's confirmation.",
  minimum:
    "This bank's first policy: the first entries, and else the example that comes with the program. Waits for a director's confirmation.",
} as const;
export const versionOneNote =
  "Written by the program: what held before there was a policy book. Waits for a director's confirmation.";

/** Why a proposal is not tried on past cases. */
export const trialObstacles = {
  already_ruled: 'This proposal has been ruled on: only one that still waits is tried.',
  written_down: 'The first version holds already: there is nothing to try.',
  day_in_the_future: 'The first day may not be after today.',
  other_text_was_seen: 'The text of this proposal is not the one that you saw. Load the page again.',
  other_trial_runs: 'This proposal is being tried since another day. Wait until it is done, or stop it first.',
} as const satisfies Record<TrialObstacle, string>;
