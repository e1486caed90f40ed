import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { drawFrom } from './draw.ts';
import type { DemoPartners } from './partners.ts';
import type { Plan } from './plan.ts';
import type { Staff } from './staff.ts';
import { openStory } from './story/story.ts';
import type { Papers, Tale } from './story/tale.ts';
import type { WorkingTime } from './working-time.ts';

const factsAtFirst = ({ product, terms, job, otherLoansRupiah }: Plan): ApplicationFacts => ({
  approvalPath: product.approvalPath,
  statusSince: '',
  statusVersion: 1,
  calculatedVersion: null,
  termsVersion: null,
  totalDisbursementRupiah: 0,
  exposureRupiah: otherLoansRupiah + terms.amountRupiah,
  exposure: { loans: [], countedRupiah: otherLoansRupiah + terms.amountRupiah, shown: [] },
  isContactReached: false,
  documentNames: [],
  hasOriginationDocuments: false,
  hasCompleteSurvey: false,
  hasBorrowerDetail: true,
  hasCompleteEmployment: job.employeeNumber !== null,
  isSpouseKnown: true,
  isMarriageConfirmed: true,
  marriageToldBy: null,
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
  exceedsLendingLimit: false,
  deviations: [],
  disbursementState: 'NONE',
  isCoreBankingConnected: true,
  changedSinceSeal: [],
});

const papersAtFirst = ({ terms }: Plan): Papers => ({
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

export type Telling = {
  readonly plan: Plan;
  readonly ids: Tale['ids'];
  readonly time: WorkingTime;
  /** In seconds of work. */
  readonly startsAt: number;
  readonly partners: DemoPartners;
  readonly staff: Staff;
  readonly isThin: boolean;
};

/** Lets a plan go through the workflow. The same plan always takes the same time and the same turns. */
export function tellTale({ plan, ids, time, startsAt, partners, staff, isThin }: Telling): Tale {
  const draw = drawFrom(plan.index * 2 + 1);
  const { branch, product } = plan;
  const story = openStory({ place: branch, track: product.track, facts: factsAtFirst(plan), time, draw, startsAt });
  const tale: Tale = { plan, ids, story, papers: papersAtFirst(plan), draw, partners, staff, isThin };
  plan.recipe.journey(tale);
  return tale;
}
