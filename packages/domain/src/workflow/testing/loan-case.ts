import { authorityOfVersionOne } from '../../policy/version-one/authority.ts';
import { limitsBeforeTheBook } from '../../policy/version-one/limits.ts';
import type { ApplicationFacts } from '../application-facts.ts';
import type { Status, TransitionName } from '../application-workflow.ts';
import type { ApprovalChain } from '../approval-chain.ts';
import { alwaysAsked } from '../document-names.ts';
import type { HistoryEntry } from '../history-entry.ts';
import type { ObstacleCode } from '../obstacles.ts';
import type { Situation, WorkflowActor } from '../situation.ts';
import type { StartName } from '../start-application.ts';
import { startApplication } from '../start-application.ts';
import type { Reason, StepInputs } from '../step-inputs.ts';
import type { TakenStep } from '../take-step.ts';
import { takeStep } from '../take-step.ts';
import type { LoanTerms, TermsChange } from '../terms-change.ts';
import { changeTerms } from '../terms-change.ts';
import { people } from './people.ts';

const START_MS = Date.parse('2026-11-16T02:00:00.000Z');
const MINUTE_MS = 60_000;

export const rejectReason: Reason = { code: 'R05', category: 'REJECT' };
export const cancelReason: Reason = { code: 'C01', category: 'CANCEL' };
/** Fills in whatever any step may ask. */
export const withReason: StepInputs = { note: 'Penghasilan tidak terverifikasi', reason: rejectReason };
export const withCancelReason: StepInputs = { note: 'Pemohon membatalkan', reason: cancelReason };
export const withNote: StepInputs = { note: 'Sesuai ketentuan' };

const goodFacts = (at: string, isHrd: boolean): ApplicationFacts => ({
  approvalPath: isHrd ? 'EMPLOYEE' : 'AUTHORITY',
  statusSince: at,
  statusVersion: 1,
  calculatedVersion: null,
  termsVersion: null,
  scoredUnder: null,
  obligationsAsked: 0,
  totalDisbursementRupiah: 19_410_000,
  exposureRupiah: 20_000_000,
  exposure: { loans: [], countedRupiah: 20_000_000, shown: [] },
  isContactReached: true,
  hasContact: true,
  isApplicantComplete: true,
  documentNames: ['ktp.jpg'],
  askedDocuments: alwaysAsked,
  hasOriginationDocuments: true,
  hasCompleteSurvey: true,
  hasBorrowerDetail: true,
  missingEmployment: [],
  isSpouseKnown: true,
  isMarriageConfirmed: true,
  marriageToldBy: null,
  correctionAskedBy: null,
  hasPayoutAccount: true,
  isPayoutHolderConfirmed: true,
  payoutChangedBy: null,
  hasCif: false,
  hasLetter: false,
  approvedAt: null,
  bureauReportedAt: at,
  hasBureauScoreOrExclusion: true,
  bureauFailures: 0,
  isOnWatchlist: false,
  isListed: false,
  watchlistReadAt: at,
  validity: limitsBeforeTheBook,
  isCapitalKnown: true,
  lendingLimits: [],
  relatedLoans: [],
  deviations: [],
  disbursementState: 'NONE',
  isCoreBankingConnected: true,
  isCoreBankingByHand: false,
  paymentEnteredBy: null,
  changedSinceSeal: [],
});

/** An application that keeps what the server would keep, so that a story can be told step by step. */
export type LoanCase = ReturnType<typeof openCase>;

export function openCase(
  facts: Partial<ApplicationFacts> = {},
  { isHrd = false, start = 'originate', deviationPolicy = 'RETURN', authority = authorityOfVersionOne }: Setting = {},
) {
  let clockMs = START_MS;
  const now = () => new Date(clockMs).toISOString();
  const place = isHrd ? { branchId: 11, areaId: 999 } : { branchId: 1, areaId: 2 };
  const officer = isHrd ? people.hrdAccountOfficer : people.accountOfficer;
  const started = startApplication(start, { actor: start === 'originate' ? officer : people.admin, place, now: now() });
  if (!started.ok) throw new Error('the application could not be started');

  let status: Status = started.value.status;
  let round = 0;
  let version = 1;
  let chain: ApprovalChain = [];
  let hiddenVotesAfter: number | null = null;
  const chains: Record<number, ApprovalChain> = {};
  const history: HistoryEntry[] = [started.value.entry];
  let known: ApplicationFacts = { ...goodFacts(now(), isHrd), ...facts };

  const situation = (actor: WorkflowActor): Situation => ({
    ...place,
    status,
    track: isHrd ? 'HRD' : 'CHECKER',
    round,
    chain,
    history: [...history],
    facts: known,
    hiddenVotesAfter,
    policyVersion: 1,
    authority,
    deviationPolicy,
    actor,
    now: now(),
  });

  function save(taken: TakenStep) {
    history.push(taken.entry);
    version += 1;
    round = taken.round;
    chain = taken.chain;
    hiddenVotesAfter = taken.hiddenVotesAfter;
    if (chain.length > 0) chains[round] = chain;
    if (taken.toStatus !== status) known = { ...known, statusSince: now(), statusVersion: version };
    status = taken.toStatus;
    known = { ...known, ...consequencesOf(taken, known, now()) };
  }

  return {
    situation,
    status: () => status,
    round: () => round,
    chainRoles: () => chain.flatMap(({ role, votes }) => Array<string>(votes).fill(role)),
    history: () => [...history],
    chains: () => ({ ...chains }),
    learn(news: Partial<ApplicationFacts>) {
      known = { ...known, ...news };
    },
    wait(days: number) {
      clockMs += days * 24 * 60 * MINUTE_MS;
    },
    calculate() {
      clockMs += MINUTE_MS;
      version += 1;
      known = { ...known, calculatedVersion: version };
    },
    /** Takes a step that must succeed; answers its effects. */
    take(transition: TransitionName, actor: WorkflowActor, inputs: StepInputs = withNote) {
      clockMs += MINUTE_MS;
      const taken = takeStep(transition, situation(actor), inputs);
      if (!taken.ok) throw new Error(`${transition} was refused: ${taken.refusal.join(', ')}`);
      save(taken.value);
      // The channel hears of every change of status and of nothing else; what a step does besides is told by each test.
      const { effects, fromStatus, toStatus } = taken.value;
      if (effects.includes('tell_channel') !== (fromStatus !== toStatus))
        throw new Error(`${transition}: tell_channel`);
      return effects.filter((effect) => effect !== 'tell_channel');
    },
    /** Tries a step; answers what stands against it, nothing when it would succeed. */
    refusal(transition: TransitionName, actor: WorkflowActor, inputs: StepInputs = withNote): readonly ObstacleCode[] {
      const taken = takeStep(transition, situation(actor), inputs);
      return taken.ok ? [] : taken.refusal;
    },
    changeTerms(actor: WorkflowActor, before: LoanTerms, after: LoanTerms): TermsChange | readonly ObstacleCode[] {
      clockMs += MINUTE_MS;
      const change = changeTerms(situation(actor), before, after);
      if (!change.ok) return change.refusal;
      if (change.value.newRound) save(change.value.newRound);
      version += 1;
      if (change.value.isChanged) known = { ...known, termsVersion: version };
      return change.value;
    },
  };
}

type Setting = {
  readonly isHrd?: boolean;
  readonly start?: StartName;
  readonly deviationPolicy?: Situation['deviationPolicy'];
  readonly authority?: Situation['authority'];
};

/** What the jobs and stores behind the effects would have changed. */
function consequencesOf({ effects, transition, entry }: TakenStep, facts: ApplicationFacts, at: string) {
  const news: { -readonly [Name in keyof ApplicationFacts]?: ApplicationFacts[Name] } = {};
  const markDeviations = (state: 'APPROVED' | 'REFUSED') => {
    news.deviations = facts.deviations.map((deviation) => ({ ...deviation, state }));
  };
  if (effects.includes('mark_deviations_approved')) markDeviations('APPROVED');
  if (effects.includes('mark_deviations_refused')) markDeviations('REFUSED');
  if (effects.includes('register_cif')) news.hasCif = true;
  if (effects.includes('save_letter_defaults')) news.hasLetter = true;
  if (effects.includes('send_approval')) news.approvedAt = at;
  if (effects.includes('queue_disbursement')) news.disbursementState = 'QUEUED';
  if (effects.includes('release_disbursement_lock')) {
    news.disbursementState = transition === 'confirmDisbursement' ? 'DISBURSED' : 'FAILED';
  }
  if (transition === 'enterPayment')
    Object.assign(news, { disbursementState: 'ENTERED', paymentEnteredBy: entry.byUserId });
  if (transition === 'confirmPayment') Object.assign(news, { disbursementState: 'DISBURSED', paymentEnteredBy: null });
  if (transition === 'takeBackPayment' || transition === 'sendBackPayment')
    Object.assign(news, { disbursementState: 'FAILED', paymentEnteredBy: null });
  return news;
}
