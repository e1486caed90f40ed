import { limitsBeforeTheBook } from '@trustiq/domain/policy/version-one/limits.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { alwaysAsked } from '@trustiq/domain/workflow/document-names.ts';
import { drawFrom } from '../chance/draw.ts';
import type { DemoPartners } from '../plan/partners.ts';
import type { Plan } from '../plan/plan.ts';
import type { Staff } from '../plan/staff.ts';
import type { CaseRecords, DemoCase } from './demo-case.ts';
import type { Scenario } from './scenario.ts';
import { startWorkflowRun } from './workflow-run.ts';
import type { WorkingTime } from './working-time.ts';

const factsAtFirst = ({ product, terms, job, otherLoansRupiah }: Plan): ApplicationFacts => ({
  approvalPath: product.approvalPath,
  statusSince: '',
  statusVersion: 1,
  calculatedVersion: null,
  termsVersion: null,
  scoredUnder: null,
  obligationsAsked: 0,
  totalDisbursementRupiah: 0,
  exposureRupiah: otherLoansRupiah + terms.amountRupiah,
  exposure: { loans: [], countedRupiah: otherLoansRupiah + terms.amountRupiah, shown: [] },
  isContactReached: false,
  hasContact: true,
  isApplicantComplete: true,
  documentNames: [],
  askedDocuments: alwaysAsked,
  hasOriginationDocuments: false,
  hasCompleteSurvey: false,
  hasBorrowerDetail: true,
  missingEmployment: job.employeeNumber === null ? ['employeeNumber'] : [],
  isSpouseKnown: true,
  isMarriageConfirmed: true,
  marriageToldBy: null,
  correctionAskedBy: null,
  hasPayoutAccount: false,
  isPayoutHolderConfirmed: false,
  payoutChangedBy: null,
  // A borrower who comes again has a number already.
  hasCif: otherLoansRupiah > 0,
  hasLetter: false,
  approvedAt: null,
  bureauReportedAt: null,
  hasBureauScoreOrExclusion: false,
  bureauFailures: 0,
  isOnWatchlist: false,
  isListed: false,
  watchlistReadAt: null,
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

const recordsAtFirst = ({ terms }: Plan): CaseRecords => ({
  terms,
  termsChanged: null,
  calculation: null,
  survey: null,
  hasJob: false,
  kycFlags: [],
  isOnWatchlist: false,
  credit: null,
  bureauFailures: null,
  assessed: null,
  letter: null,
  pkReservedAt: null,
  cif: null,
  disbursement: null,
  covenant: null,
  documents: [],
  photos: [],
  calls: [],
  deviations: [],
});

export type CaseToSimulate = {
  readonly plan: Plan<Scenario>;
  readonly ids: DemoCase['ids'];
  readonly time: WorkingTime;
  /** In seconds of work. */
  readonly startsAt: number;
  readonly partners: DemoPartners;
  readonly staff: Staff;
  readonly isThin: boolean;
};

/** Lets a plan go through the workflow. The same plan always takes the same time and the same turns. */
export function simulateCase({ plan, ids, time, startsAt, partners, staff, isThin }: CaseToSimulate): DemoCase {
  const draw = drawFrom(plan.index * 2 + 1);
  const { branch, product } = plan;
  const run = startWorkflowRun({
    place: branch,
    track: product.track,
    facts: factsAtFirst(plan),
    time,
    draw,
    startsAt,
  });
  const demoCase: DemoCase = { plan, ids, run, records: recordsAtFirst(plan), draw, partners, staff, isThin };
  plan.scenario.journey(demoCase);
  return demoCase;
}
