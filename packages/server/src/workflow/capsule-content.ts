import { maskIdentifiers } from '@trustiq/contract/wire/mask-identifiers.ts';
import type { CapsuleContent } from '@trustiq/domain/capsule/capsule-file.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import type { Json } from '@trustiq/domain/seal/canonical-json.ts';
import type { SealedFacts } from '@trustiq/domain/seal/sealed-facts.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { type TransitionName, transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { isTransition } from '@trustiq/domain/workflow/four-eyes.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { isUnderSeal, sealsFacts } from '@trustiq/domain/workflow/under-seal.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import type { CapsuleRow, PastRow } from './capsule-content.store.ts';
import type { SealRecord } from './seals.store.ts';

/** The seal that a decision was about: its own, or the last of its round; null where nothing was sealed any more. */
export function sealOfStep(step: PastRow, seals: readonly SealRecord[]): SealRecord | null {
  const isAbout = step.fromStatus !== null && isUnderSeal(step.fromStatus as Status);
  const own = seals.filter(({ round, sequence }) => round === step.round && sequence <= step.sequence);
  return own.findLast(({ sequence }) => isAbout || sequence === step.sequence) ?? null;
}

const kindsOfVotes: readonly (string | undefined)[] = ['recommend', 'deviation', 'approve'];

const isVote = ({ transition }: PastRow): boolean => {
  const name = transition as HistoryEntry['transition'];
  return isTransition(name) && kindsOfVotes.includes(transitionRule(name).kind);
};

/** What people wrote may hold anybody's number. */
const pastOf = (row: PastRow) => ({ ...row, note: maskIdentifiers(row.note) as string | null });

/** A member who votes blind against a loan seals nothing: their vote is about what was sealed before. */
const digestOfVote = (step: PastRow, seals: readonly SealRecord[]): string | null => {
  const isSealing = sealsFacts(step.transition as TransitionName);
  const own = seals.find((seal) => seal.sequence === step.sequence);
  return (isSealing ? own : sealOfStep(step, seals))?.digest ?? null;
};

/** Who decided what, standing for whom, and about what: the digest is that of the sealed facts. */
const voteOf = (step: PastRow, seals: readonly SealRecord[]) => ({
  sequence: step.sequence,
  decision: step.decision,
  role: step.role,
  by: step.by,
  standsFor: step.standsFor,
  at: step.at,
  seal: digestOfVote(step, seals),
});

const figuresOf = (row: CapsuleRow): Json =>
  row.calculated_at === null || row.calculated_at === undefined
    ? null
    : {
        instalmentRupiah: row.instalment_rupiah,
        interestTotalRupiah: row.interest_total_rupiah,
        totalRepaymentRupiah: row.total_repayment_rupiah,
        provisionRupiah: row.provision_rupiah,
        serviceRupiah: row.service_rupiah,
        insuranceRupiah: row.insurance_rupiah,
        compulsorySavingsRupiah: row.compulsory_savings_rupiah,
        netPayoutRupiah: row.total_disbursement_rupiah,
        effectiveRatePercent: row.effective_rate_percent,
        allInRatePercent: row.all_in_rate_percent,
      };

/** As agreed once the money has left; before that as it would be if it left on the day of the approval. */
function instalmentsOf(row: CapsuleRow, step: PastRow): Json {
  if (step.toStatus === 'DISBURSED') return row.repayments;
  const { loan_rupiah: principal, loan_months: tenorMonths, rate_percent: annualRatePercent } = row;
  if (step.toStatus !== 'PREDISBURSE' || principal === null || tenorMonths === null || annualRatePercent === null)
    return [];
  const disbursedOn = bankDayOf(new Date(step.at));
  const terms = { interestType: row.interest_type, principal, annualRatePercent, tenorMonths, disbursedOn };
  return repaymentSchedule(terms).map(({ number, dueDate, principal: part, interest, balance }) => ({
    number,
    dueDate,
    principal: part,
    interest,
    balance,
  }));
}

type Known = {
  readonly step: PastRow;
  readonly seals: readonly SealRecord[];
  /** What was sealed last of what the step is about. */
  readonly facts: SealedFacts | null;
};

/** What a capsule of this step holds. The same rows give the same content, whenever it is put together. */
export function contentOfCapsule(row: CapsuleRow, { step, seals, facts }: Known): CapsuleContent {
  const past = row.history.filter(({ sequence }) => sequence <= step.sequence);
  const votes = past.filter((one) => one.round === step.round && step.round > 0 && isVote(one));
  const version = step.policyVersion ?? row.policy_version;
  return {
    decision: { ...pastOf(step), isScheduleAgreed: step.toStatus === 'DISBURSED' },
    application: {
      applicationId: row.id,
      requestId: row.application_request_id,
      fullName: row.full_name,
      birthDate: row.birth_date,
      track: row.track,
      purpose: row.loan_purpose,
      branchCode: row.branch_code,
      productCode: row.product_code,
      amountRupiah: row.amount_rupiah,
      tenorMonths: row.tenor_months,
    },
    facts,
    loan: figuresOf(row),
    schedule: instalmentsOf(row, step),
    score: row.score,
    deviations: row.deviations,
    policy: { version, digest: version === null ? null : (row.policies[version] ?? null) },
    documents: row.documents,
    votes: votes.map((one) => voteOf(one, seals)),
    history: past.map(pastOf),
    names: { people: row.people, reasons: row.reasons, branch: row.branch_name, product: row.product_name },
    audit: { chain: String(row.id), sequence: row.chain?.sequence ?? 0, hash: row.chain?.hash ?? null },
  };
}
