import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { z } from 'zod';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { ownBankOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { borrowerSubject, caseSubject, policySubject, watchlistSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { noteBrokenOnce } from '../../platform/record/note-broken.ts';
import { compareSingle } from '../../platform/record/single-subjects.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { bringLoanToDisbursed, type LoanOrder, type LoanOutcome } from './bring-loan-to-disbursed.ts';
import type { Payout } from './core-banking.gateway.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import { chargesOf } from './core-banking-map.ts';
import {
  findDoubt,
  findOpenOrder,
  listEarlierOrders,
  markUnknown,
  noteAttempt,
  type OpenOrder,
  saveCoreLoan,
  saveDoubt,
} from './disbursements.store.ts';
import { earlierExternalIds } from './external-ids.ts';
import {
  doubtFrom,
  type HeldOrder,
  mayHaveLeft,
  noteDoubt,
  OrderMayHaveLeft,
  renumberLostOrder,
  type Sent,
  takeDoubtBack,
  wasOrderChanged,
} from './order-in-doubt.ts';
import { orderedPayout } from './ordered-payout.ts';
import { retryDelaySeconds } from './retry-delay.ts';
import { type HoldOn, withLease } from './with-lease.ts';

const payload = z.object({ applicationId: z.int().positive() });
type Payload = z.output<typeof payload>;

/** The retries of the queue are for killed workers; after an unknown outcome the job queues its own successor. */
export const carryOutDisbursementJob = jobKind<Payload>({
  queue: 'carry-out-disbursement',
  retryLimit: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 180,
  payload,
});

/** One authorised disbursement, towards its end: paid out, definitely refused, or still open and tried again later. */
export function carryOutDisbursement(deps: CoreBankingDeps): JobHandler<Payload> {
  const { db, core, now, cipher, cases } = deps;
  return async ({ applicationId }, { id: jobId }) => {
    const origin = jobOrigin(jobId);
    await withLease(deps, `loan:${applicationId}`, async (holdOn) => {
      await renumberLostOrder(deps, applicationId, origin);
      const found = await findTrueOrder(deps, applicationId, origin);
      if (found === null) return;
      const { open, earlier, faults } = found;
      const today = bankDayOf(now());
      const { payout, isChanged } = orderedPayout(applicationId, open, {
        cipher,
        secrets: secretsOf(db),
        ownBank: ownBankOn(deps, now()),
      });
      const charges = chargesOf(deps, feesOf(open), now());
      const order = { ...toLoanOrder(open, payout, today), charges, earlier };
      const isStopped = isChanged || faults.length > 0;
      const stopReason = async () =>
        isStopped
          ? texts.order_changed
          : ((await cases.assertStillLawful(db, applicationId)) ?? cases.assertStillSealed(db, applicationId));
      let sent: Sent | null = null;
      const held = { id: applicationId, orderNumber: open.order_number, holdOn };
      const beforeSending = async () => {
        const noted = await noteDoubt(deps, held, origin);
        sent ??= noted;
      };
      const outcome = await bringLoanToDisbursed(core, order, today, { holdOn: beforeSending, stopReason });
      await settle(deps, { ...held, open, sent, origin }, outcome);
    });
  };
}

/**
 * What is sent comes from rows that are compared with their marks at the very moment in which they are read: nobody can
 * exchange them for the order alone and put them back before anybody looks. Their versions stay in the audit.
 */
async function findTrueOrder(deps: CoreBankingDeps, applicationId: number, origin: Origin) {
  const { db, now } = deps;
  const found = await inOneMoment(db, async (trx) => {
    const open = await findOpenOrder(trx, applicationId);
    if (open === null) return null;
    const relied = [caseSubject(applicationId), borrowerSubject(open.borrower_id)];
    const { faults } = await compareSubjects(trx, relied);
    const ofLists = [...(await compareSingle(trx, policySubject)), ...(await compareSingle(trx, watchlistSubject))];
    const event = 'disbursement_looked_at';
    await appendAudit(trx, { at: now(), event, userId: null, applicationId, origin });
    const earlier = earlierExternalIds(open.external_id, await listEarlierOrders(trx, applicationId));
    return { open, earlier, faults: [...faults, ...ofLists] };
  });
  if (found !== null && found.faults.length > 0) await noteBrokenOnce(deps, applicationId, found.faults);
  return found;
}

const feesOf = (open: OpenOrder) => ({
  service: open.service_rupiah,
  provision: open.provision_rupiah,
  insurance: open.insurance_rupiah,
  notary: open.notary_rupiah,
  stampDuty: open.stamp_duty_rupiah,
  savingsAccount: open.savings_account_rupiah,
  other: open.other_rupiah,
});

function toLoanOrder(open: OpenOrder, payout: Payout | null, today: string): Omit<LoanOrder, 'charges' | 'earlier'> {
  if (open.cif === null) throw new Error('A disbursement was authorised without a CIF');
  return {
    externalId: open.external_id,
    orderNumber: open.order_number,
    clientId: open.cif,
    productId: open.core_product_id,
    interestType: open.interest_type,
    principal: open.amount_rupiah,
    annualRatePercent: open.ordered_rate ?? open.rate_percent,
    tenorMonths: open.ordered_tenor ?? open.tenor_months,
    disbursedOn: today,
    payout,
  };
}

type Run = HeldOrder & {
  readonly open: OpenOrder;
  /** Null where nothing was. */
  readonly sent: Sent | null;
  readonly origin: Origin;
};

async function settle(deps: CoreBankingDeps, run: Run, outcome: LoanOutcome): Promise<void> {
  const { db, cases, now } = deps;
  const { id, origin } = run;
  if (outcome.outcome === 'disbursed') {
    const { loanId, disbursedOn } = outcome.loan;
    const at = now();
    const known = { core_loan_id: loanId, disbursed_on: disbursedOn ?? bankDayOf(at) };
    await inOneMoment(db, (trx) => keepCoreLoan(trx, id, known, { at, origin }));
    await cases.decide({ actor: systemActor, origin, id, wants: { transition: 'confirmDisbursement' } });
    return;
  }
  if (outcome.outcome === 'unknown')
    return keepOpen(deps, run, outcome.wasOrdered ? { ...outcome, inDoubtUntil: doubtFrom(now()) } : outcome);
  const standing = await whyItStands(deps, run);
  if (standing !== null) return keepOpen(deps, run, standing);
  const wants = { transition: 'failDisbursement' } as const;
  const beforehand = (trx: Db) => giveUp(trx, run, outcome);
  await cases.decide({ actor: systemActor, origin, id, wants, note: outcome.reason, beforehand });
}

type Standing = {
  readonly why: string;
  readonly wasOrdered?: boolean;
  /** Left out where the doubt stays as it is. */
  readonly inDoubtUntil?: Date | null;
  /** Where a doubt is taken back: another worker may have sent the order since, and left a later one. */
  readonly onlyWhile?: HoldOn;
};

/**
 * An earlier order of which nothing was heard may take effect after all: till then no look and no refusal is the end. What
 * counts is the doubt as it now stands, not as it stood when this run began; and of a row that was changed, nothing. What
 * is found here is kept; the step that ends the order judges again, in its own transaction.
 */
function whyItStands({ db, now }: CoreBankingDeps, { id, sent, holdOn }: Run): Promise<Standing | null> {
  return inOneMoment(db, async (trx) => {
    const changed = { why: 'order_changed' };
    if (await wasOrderChanged(trx, id)) return changed;
    const at = now();
    await holdSubject(trx, caseSubject(id), at);
    // What holding it has found is noted by now.
    if (await wasOrderChanged(trx, id)) return changed;
    const doubt = sent === null ? await findDoubt(trx, id) : sent.earlierDoubt;
    return mayHaveLeft(doubt, at) ? { why: 'refused_in_doubt', inDoubtUntil: doubt, onlyWhile: holdOn } : null;
  });
}

/** Inside the transaction that ends the order. */
async function giveUp(
  trx: Db,
  run: Run,
  { isLoanClosed }: LoanOutcome & { readonly outcome: 'failed' },
): Promise<void> {
  if (await wasOrderChanged(trx, run.id)) throw new OrderMayHaveLeft(`application ${run.id}, order_changed`);
  await takeDoubtBack(trx, run, run.sent);
  await saveCoreLoan(trx, run.id, { is_loan_closed: isLoanClosed });
}

/** Kept before the case moves: should this process die in between, the next one finds it. */
async function keepCoreLoan(
  trx: Db,
  applicationId: number,
  known: Parameters<typeof saveCoreLoan>[2],
  { at, origin }: { readonly at: Date; readonly origin: Origin },
): Promise<void> {
  await holdSubject(trx, caseSubject(applicationId), at);
  await saveCoreLoan(trx, applicationId, known);
  const changes = [caseSubject(applicationId)];
  await appendAudit(trx, { at, event: 'core_loan_known', userId: null, applicationId, origin, changes });
}

/** The lock stays. The next look comes later, and is queued together with the state that waits for it. */
async function keepOpen(
  { db, jobs, now }: CoreBankingDeps,
  { id: applicationId, open, origin }: Run,
  { why, wasOrdered = false, inDoubtUntil, onlyWhile }: Standing,
): Promise<void> {
  const at = now();
  const isNews = wasOrdered && open.state !== 'UNKNOWN';
  const isChange = isNews || inDoubtUntil !== undefined;
  await inOneMoment(db, async (trx) => {
    if (isChange) await holdSubject(trx, caseSubject(applicationId), at);
    await onlyWhile?.(trx);
    await noteAttempt(trx, applicationId, { why, at });
    const startAfterSeconds = retryDelaySeconds(open.attempts + 1);
    await jobs.send(trx, carryOutDisbursementJob, { applicationId }, { startAfterSeconds });
    if (!isChange) return;
    if (isNews) await markUnknown(trx, applicationId);
    if (inDoubtUntil !== undefined) await saveDoubt(trx, applicationId, inDoubtUntil);
    const event = isNews ? 'disbursement_unknown' : 'disbursement_in_doubt';
    const changes = [caseSubject(applicationId)];
    await appendAudit(trx, { at, event, userId: null, applicationId, origin, details: { why }, changes });
    if (isNews) await publish(trx, { kind: 'case_changed', applicationId });
  });
}
