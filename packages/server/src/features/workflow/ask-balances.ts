import { loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { statusesThatAskBalances } from '@trustiq/domain/workflow/person-lock.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { holdOrBegin } from '../../platform/record/hold-subject.ts';
import { balanceSubject } from '../../platform/record/subject.ts';
import type { WorkflowDeps } from './cases.ts';
import type { Decision } from './decide.ts';
import { findLoansToAsk, saveBalances } from './exposure.store.ts';
import { lockPersons } from './lock-persons.store.ts';

/** What core banking shows of a loan, as much of it as counts here. */
type ShownLoan = { readonly stage: string; readonly outstandingRupiah: number | null };

export type FindLoan = (
  externalId: string,
) => Promise<{ readonly outcome: 'done'; readonly value: ShownLoan | null } | { readonly outcome: 'unknown' }>;

/**
 * Core banking is asked before the decision, never inside its transaction: it may take its time. Whatever it does not
 * tell is stored as unknown, also over an earlier answer, and then counts in full.
 */
export async function askBalances(
  { db, now }: Pick<WorkflowDeps, 'db' | 'now'>,
  findLoan: FindLoan,
  { id, wants, actor }: Pick<Decision, 'id' | 'wants' | 'actor'>,
): Promise<void> {
  const statuses = statusesThatAskBalances(wants, actor.role);
  if (statuses.length === 0) return;
  const found = await findLoansToAsk(db, id);
  // Whoever could not take the step anyway makes no other system work.
  if (found === null || !statuses.includes(found.status) || !isInScopeOf(actor, found)) return;
  const loans = loansOfDebtor(found.circle);
  if (loans.length === 0) return;
  const askedAt = now();
  const balances = await Promise.all(
    loans.map(async ({ applicationId, externalId }) => {
      const answer = await findLoan(externalId);
      const loan = answer.outcome === 'done' ? answer.value : null;
      const outstandingRupiah =
        loan === null || loan.outstandingRupiah === null ? null : Math.ceil(loan.outstandingRupiah);
      return { applicationId, outstandingRupiah, isClosed: loan?.stage === 'CLOSED' || outstandingRupiah === 0 };
    }),
  );
  await db.transaction().execute(async (trx) => {
    // Whoever counts the same loans waits: two first answers must not both begin the balance.
    await lockPersons(trx, id);
    const changes = balances.map(({ applicationId }) => balanceSubject(applicationId));
    for (const subject of changes) await holdOrBegin(trx, subject, askedAt);
    await saveBalances(trx, balances, askedAt);
    const event = 'balances_told';
    await appendAudit(trx, { at: askedAt, event, userId: actor.userId, applicationId: id, changes });
  });
}
