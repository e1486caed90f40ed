import { isReportStale } from '../bureau/bureau-report.ts';
import { isWithinDays } from '../calendar/date-range.ts';
import { type ApplicationFacts, isDisbursing, isSettledDeviation } from './application-facts.ts';
import { missingDocuments } from './document-names.ts';
import { exceedsShare } from './lending-limits.ts';
import { ANY_AGE_DAYS } from './validity.ts';

/** What was scored before there were versions was scored by what the first one says. */
const FIRST_VERSION = 1;

type Met = (facts: ApplicationFacts, now: string, policyVersion: number | null) => boolean;

/**
 * Named facts a step may need, true when met. The name says what is wrong when it is not: it is the obstacle's code
 * and the key of its text. Obstacles are reported in this order, so the first three stay first.
 */
export const conditions = {
  calc_stale: ({ calculatedVersion, statusVersion, termsVersion }) =>
    calculatedVersion !== null && calculatedVersion > statusVersion && calculatedVersion >= (termsVersion ?? 0),
  ec_unverified: (facts) => facts.isContactReached,
  documents_missing: ({ askedDocuments, documentNames }) =>
    missingDocuments('disburse', askedDocuments, documentNames).length === 0,
  detail_missing: (facts) => facts.hasBorrowerDetail,
  employment_incomplete: (facts) => facts.missingEmployment.length === 0,
  spouse_unknown: (facts) => facts.isSpouseKnown,
  marriage_unconfirmed: (facts) => facts.isMarriageConfirmed,
  marriage_settled: (facts) => !facts.isMarriageConfirmed,
  correction_waiting: (facts) => facts.correctionAskedBy === null,
  correction_settled: (facts) => facts.correctionAskedBy !== null,
  payout_account_missing: (facts) => facts.hasPayoutAccount,
  payout_holder_unconfirmed: (facts) => !facts.hasPayoutAccount || facts.isPayoutHolderConfirmed,
  payout_holder_settled: (facts) => !facts.isPayoutHolderConfirmed,
  applicant_incomplete: (facts) => facts.isApplicantComplete,
  contact_missing: (facts) => facts.hasContact,
  origination_documents_missing: (facts) => facts.hasOriginationDocuments,
  survey_incomplete: (facts) => facts.hasCompleteSurvey,
  bureau_missing: (facts) => facts.hasBureauScoreOrExclusion,
  bureau_stale: ({ bureauReportedAt, bureauFailures, validity }, now) =>
    !isReportStale(bureauReportedAt, now, validity.bureauFreshDays) || bureauFailures >= validity.bureauFailuresToPass,
  policy_changed: ({ scoredUnder }, _now, policyVersion) =>
    scoredUnder === null || policyVersion === null || Math.max(scoredUnder, FIRST_VERSION) >= policyVersion,
  obligations_asked: ({ obligationsAsked }) => (obligationsAsked ?? 0) === 0,
  watchlist_hit: (facts) => !facts.isOnWatchlist && !facts.isListed,
  watchlist_stale: ({ watchlistReadAt, validity: { watchlistFreshDays } }, now) =>
    watchlistFreshDays >= ANY_AGE_DAYS || isWithinDays(watchlistReadAt, watchlistFreshDays, now),
  capital_unknown: (facts) => facts.isCapitalKnown,
  bmpk_exceeded: (facts) => !exceedsShare(facts.lendingLimits, 'UNRELATED'),
  bmpk_group_exceeded: (facts) => !exceedsShare(facts.lendingLimits, 'GROUP'),
  bmpk_related_exceeded: (facts) => !exceedsShare(facts.lendingLimits, 'RELATED'),
  deviation_open: (facts) => facts.deviations.every(isSettledDeviation),
  deviation_refused: (facts) => facts.deviations.every(({ state }) => state !== 'REFUSED'),
  total_disbursement_invalid: (facts) => facts.totalDisbursementRupiah > 0,
  core_banking_not_connected: (facts) => facts.isCoreBankingConnected,
  core_banking_by_hand: (facts) => !facts.isCoreBankingByHand,
  core_banking_not_by_hand: (facts) => facts.isCoreBankingByHand,
  cif_missing: (facts) => facts.hasCif,
  cif_exists: (facts) => !facts.hasCif,
  letter_missing: (facts) => facts.hasLetter,
  approval_expired: ({ approvedAt, validity }, now) => isWithinDays(approvedAt, validity.approvalValidDays, now),
  seal_broken: (facts) => facts.changedSinceSeal.length === 0,
  disbursement_not_queued: (facts) => isDisbursing(facts.disbursementState),
  payment_not_entered: (facts) => facts.disbursementState === 'ENTERED',
} satisfies Record<string, Met>;

export type ConditionName = keyof typeof conditions;
