import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { z } from 'zod';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { inOneMoment } from '../../platform/database/in-one-moment.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { reliedOn } from '../../platform/record/relied-versions.ts';
import { compareSingle } from '../../platform/record/single-subjects.ts';
import { borrowerSubject, caseSubject, nameOfSubject, policySubject } from '../../platform/record/subject.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { bringLoanToDisbursed, type LoanOrder, type LoanOutcome } from './bring-loan-to-disbursed.ts';
import type { Payout } from './core-banking.gateway.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import {
  findOpenOrder,
  hasLostOrder,
  listEarlierOrders,
  markDisbursementOpen,
  noteDoubt,
  type OpenOrder,
  renumberOrder,
  saveCoreLoan,
} from './disbursements.store.ts';
import { earlierExternalIds } from './external-ids.ts';
import { orderedPayout } from './ordered-payout.ts';
import { retryDelaySeconds } from './retry-delay.ts';
import { withLease } from './with-lease.ts';

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

/** After an order without an answer, how long it may still take effect. */
const IN_DOUBT_MS = 300_000;

/** One authorised disbursement, towards its end: paid out, definitely refused, or still open and tried again later. */
export function carryOutDisbursement(deps: CoreBankingDeps): JobHandler<Payload> {
  const { db, core, now, cipher, cases } = deps;
  return async ({ applicationId }, { id: jobId }) => {
    await withLease(deps, `loan:${applicationId}`, async (holdOn) => {
      await renumberLostOrder(deps, applicationId, jobOrigin(jobId));
      const found = await findTrueOrder(deps, applicationId, jobOrigin(jobId));
      if (found === null) return;
      const { open, earlier, faults } = found;
      const today = bankDayOf(now());
      const { payout, isChanged } = orderedPayout(applicationId, open, { cipher, secrets: secretsOf(db) });
      const order = { ...toLoanOrder(open, payout, today), earlier };
      const isStopped = isChanged || faults.length > 0;
      const stopReason = async () => (isStopped ? texts.order_changed : cases.assertStillSealed(db, applicationId));
      const beforeSending = async () => {
        await holdOn();
        await noteDoubt(db, applicationId, new Date(now().getTime() + IN_DOUBT_MS));
      };
      const outcome = await bringLoanToDisbursed(core, order, today, { holdOn: beforeSending, stopReason });
      await settle(deps, applicationId, open, outcome, jobOrigin(jobId));
    });
  };
}

/**
 * What is sent comes from rows that are compared with their marks at the very moment in which they are read: nobody can
 * exchange them for the order alone and put them back before anybody looks. Their versions stay in the audit.
 */
async function findTrueOrder({ db, now }: CoreBankingDeps, applicationId: number, origin: Origin) {
  const found = await inOneMoment(db, async (trx) => {
    const open = await findOpenOrder(trx, applicationId);
    if (open === null) return null;
    const relied = [caseSubject(applicationId), borrowerSubject(open.borrower_id)];
    const [{ faults, compared }, policy] = [
      await compareSubjects(trx, relied),
      await compareSingle(trx, policySubject),
    ];
    const versions = relied.map((subject) => [subject, compared.get(nameOfSubject(subject))?.version] as const);
    const details = reliedOn([...versions, [policySubject, policy.version]]);
    await appendAudit(trx, {
      at: now(),
      event: 'disbursement_looked_at',
      userId: null,
      applicationId,
      origin,
      details,
    });
    const earlier = earlierExternalIds(applicationId, open.external_id, await listEarlierOrders(trx, applicationId));
    return { open, earlier, faults: [...faults, ...policy.faults] };
  });
  if (found !== null) await noteBrokenRecord(db, found.faults, now(), applicationId);
  return found;
}

/** A new number once nothing of the old order can be on its way any more. */
async function renumberLostOrder({ db, now }: CoreBankingDeps, applicationId: number, origin: Origin): Promise<void> {
  if (!(await hasLostOrder(db, applicationId, now()))) return;
  await inOneMoment(db, async (trx) => {
    const changes = [caseSubject(applicationId)];
    await holdSubject(trx, caseSubject(applicationId), now());
    await renumberOrder(trx, applicationId);
    const event = 'disbursement_renumbered';
    await appendAudit(trx, { at: now(), event, userId: null, applicationId, origin, changes });
  });
}

function toLoanOrder(open: OpenOrder, payout: Payout | null, today: string): Omit<LoanOrder, 'earlier'> {
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

async function settle(
  deps: CoreBankingDeps,
  id: number,
  open: OpenOrder,
  outcome: LoanOutcome,
  origin: Origin,
): Promise<void> {
  const { cases, now } = deps;
  if (outcome.outcome === 'disbursed') {
    const { loanId, disbursedOn } = outcome.loan;
    await keepCoreLoan(deps, id, { core_loan_id: loanId, disbursed_on: disbursedOn ?? bankDayOf(now()) }, origin);
    await cases.decide({ actor: systemActor, origin, id, wants: { transition: 'confirmDisbursement' } });
    return;
  }
  if (outcome.outcome === 'unknown') return keepOpen(deps, id, open, outcome, origin);
  // An earlier order of which nothing was heard may take effect after all: till then no look and no refusal is the end.
  if (open.in_doubt_until !== null && open.in_doubt_until > now())
    return keepOpen(deps, id, open, { why: 'refused_in_doubt', wasOrdered: false }, origin);
  await keepCoreLoan(deps, id, { is_loan_closed: outcome.isLoanClosed }, origin);
  const wants = { transition: 'failDisbursement' } as const;
  await cases.decide({ actor: systemActor, origin, id, wants, note: outcome.reason });
}

/** Kept before the case moves: should this process die in between, the next one finds it. */
async function keepCoreLoan(
  { db, now }: CoreBankingDeps,
  applicationId: number,
  known: Parameters<typeof saveCoreLoan>[2],
  origin: Origin,
): Promise<void> {
  await inOneMoment(db, async (trx) => {
    await holdSubject(trx, caseSubject(applicationId), now());
    await saveCoreLoan(trx, applicationId, known);
    const changes = [caseSubject(applicationId)];
    await appendAudit(trx, { at: now(), event: 'core_loan_known', userId: null, applicationId, origin, changes });
  });
}

/** The lock stays. The next look comes later, and is queued together with the state that waits for it. */
async function keepOpen(
  { db, jobs, now }: CoreBankingDeps,
  applicationId: number,
  open: OpenOrder,
  { why, wasOrdered }: { readonly why: string; readonly wasOrdered: boolean },
  origin: Origin,
): Promise<void> {
  const at = now();
  const state = wasOrdered ? 'UNKNOWN' : (open.state as 'QUEUED' | 'UNKNOWN');
  const inDoubtUntil = wasOrdered ? new Date(at.getTime() + IN_DOUBT_MS) : null;
  await inOneMoment(db, async (trx) => {
    await holdSubject(trx, caseSubject(applicationId), at);
    await markDisbursementOpen(trx, applicationId, { state, why, inDoubtUntil, at });
    const startAfterSeconds = retryDelaySeconds(open.attempts + 1);
    await jobs.send(trx, carryOutDisbursementJob, { applicationId }, { startAfterSeconds });
    if (state === open.state) return;
    const event = 'disbursement_unknown';
    const changes = [caseSubject(applicationId)];
    await appendAudit(trx, { at, event, userId: null, applicationId, origin, details: { why }, changes });
    await publish(trx, { kind: 'case_changed', applicationId });
  });
}
