import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { caseSubject, watchlistSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { wasRowFoundBroken } from '../../platform/record/note-broken.ts';
import { CaseBroken } from '../../platform/record/read-compared.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { compareSingle } from '../../platform/record/single-subjects.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import {
  findDoubt,
  hasLostOrder,
  isOrderOpen,
  type OrderKey,
  renumberOrder,
  saveDoubt,
} from './disbursements.store.ts';
import type { HoldOn } from './with-lease.ts';

/** After an order without an answer, how long it may still take effect. */
const IN_DOUBT_MS = 300_000;

export const doubtFrom = (at: Date): Date => new Date(at.getTime() + IN_DOUBT_MS);

/** What this run has sent, and till when orders of before it may take effect. */
export type Sent = { readonly earlierDoubt: Date | null };

/** Somebody changed the order behind the record: what its row says of the doubt counts no longer, even if it is put back. */
export const wasOrderChanged = (trx: Db, applicationId: number): Promise<boolean> =>
  wasRowFoundBroken(trx, caseSubject(applicationId), 'disbursements');

/** Nothing was sent or ended: this order has come to its end, or to another number, while it was worked on. */
export class OrderGone extends Error {}

/** Somebody would end an order that may still take effect. */
export class OrderMayHaveLeft extends Error {}

export const mayHaveLeft = (doubt: Date | null, at: Date): boolean => doubt !== null && doubt > at;

/** An order in the hands of one worker. */
export type HeldOrder = OrderKey & { readonly holdOn: HoldOn };

/** Inside a transaction that holds the case: until it ends, the order stays open, under its number, and this worker's. */
async function expectHeld(trx: Db, { holdOn, ...order }: HeldOrder): Promise<void> {
  await holdOn(trx);
  if (!(await isOrderOpen(trx, order))) throw new OrderGone(`application ${order.id}, order ${order.orderNumber}`);
}

/**
 * Written before something is sent: whoever dies before the answer leaves the doubt behind. Nothing is sent for an order
 * that is no longer open, from a case or by a watchlist that was changed since it was looked at, nor to somebody who was
 * listed since: the next look says so in words.
 */
export const noteDoubt = (deps: CoreBankingDeps, order: HeldOrder, origin: Origin): Promise<Sent> =>
  notingBroken(deps, async (trx) => {
    const { id: applicationId } = order;
    const at = deps.now();
    const changes = [caseSubject(applicationId)];
    const ofCase = await holdSubject(trx, caseSubject(applicationId), at);
    const faults = [...ofCase, ...(await compareSingle(trx, watchlistSubject))];
    if (faults.length > 0)
      throw new CaseBroken(applicationId, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
    await expectHeld(trx, order);
    const unlawful = await deps.cases.assertStillLawful(trx, applicationId);
    if (unlawful !== null) throw new Failure('STEP_REFUSED', undefined, { title: unlawful });
    const earlierDoubt = await findDoubt(trx, applicationId);
    await saveDoubt(trx, applicationId, doubtFrom(at));
    const event = 'disbursement_in_doubt';
    await appendAudit(trx, { at, event, userId: null, applicationId, origin, changes });
    return { earlierDoubt };
  });

/** What this run sent was answered: the doubt is again that of the orders before it, as long as nobody else sent since. */
export async function takeDoubtBack(trx: Db, order: HeldOrder, sent: Sent | null): Promise<void> {
  await expectHeld(trx, order);
  if (sent !== null) await saveDoubt(trx, order.id, sent.earlierDoubt);
}

/** Whoever ends an order without its payment is told so, inside the transaction that would end it. */
export async function expectNothingLeft(trx: Db, applicationId: number, at: Date): Promise<void> {
  if (mayHaveLeft(await findDoubt(trx, applicationId), at)) throw new OrderMayHaveLeft(`application ${applicationId}`);
}

/** A new number once nothing of the old order can be on its way any more; never on the word of a row that was changed. */
export async function renumberLostOrder(deps: CoreBankingDeps, applicationId: number, origin: Origin): Promise<void> {
  const { db, now } = deps;
  await inOneMoment(db, async (trx) => {
    const at = now();
    if (!(await hasLostOrder(trx, applicationId, at)) || (await wasOrderChanged(trx, applicationId))) return;
    const changes = [caseSubject(applicationId)];
    const faults = await holdSubject(trx, caseSubject(applicationId), at);
    if (faults.length > 0) return;
    await renumberOrder(trx, applicationId);
    const event = 'disbursement_renumbered';
    await appendAudit(trx, { at, event, userId: null, applicationId, origin, changes });
  });
}
