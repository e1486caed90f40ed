import { statusesThatAskBalances } from '@trustiq/domain/workflow/person-lock.ts';
import type { WorkflowDeps } from './cases.ts';
import type { Decision } from './decide.ts';
import { listLoansToAsk, saveBalances } from './exposure.store.ts';

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
  { id, wants }: Pick<Decision, 'id' | 'wants'>,
): Promise<void> {
  const statuses = statusesThatAskBalances(wants);
  if (statuses.length === 0) return;
  const loans = await listLoansToAsk(db, id, statuses);
  if (loans.length === 0) return;
  const askedAt = now();
  const balances = await Promise.all(
    loans.map(async ({ applicationId, externalId }) => {
      const found = await findLoan(externalId);
      const loan = found.outcome === 'done' ? found.value : null;
      const outstandingRupiah =
        loan === null || loan.outstandingRupiah === null ? null : Math.ceil(loan.outstandingRupiah);
      return { applicationId, outstandingRupiah, isClosed: loan?.stage === 'CLOSED' || outstandingRupiah === 0 };
    }),
  );
  await saveBalances(db, balances, askedAt);
}
