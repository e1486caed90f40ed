import { loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { statusesThatAskBalances } from '@trustiq/domain/workflow/person-lock.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { balanceSubject, caseSubject } from '../platform/marks/subject.ts';
import { inOneMoment } from '../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../platform/record/compare-subjects.ts';
import { holdOrBegin } from '../platform/record/hold-subject.ts';
import { noteBrokenRecord } from '../platform/record/note-broken.ts';
import type { WorkflowDeps } from './cases.ts';
import type { Decision } from './decision.ts';
import { findLoansToAsk, type LoanBalance, type LoanToAsk, saveBalances } from './exposure.store.ts';
import { holdingPersons } from './holding-persons.ts';

/** What core banking shows of a loan, as much of it as counts here. */
type ShownLoan = { readonly stage: string; readonly outstandingRupiah: number | null };

export type FindLoan = (
  externalId: string,
) => Promise<{ readonly outcome: 'done'; readonly value: ShownLoan | null } | { readonly outcome: 'unknown' }>;

const nobody = { own: [], told: [], loans: [] };
const unknown = { outstandingRupiah: null, isClosed: false };

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
  // What core banking told is kept for this person: it decides about nobody.
  const persons = holdingPersons(id, () => new Set());
  const keeping = async (trx: Db) => {
    // Whoever counts the same loans waits: two first answers must not both begin the balance.
    await persons.expect(trx);
    const known = await trueAnswers(trx, { id, asked: loans, balances, at: askedAt });
    const changes = known.map(({ applicationId }) => balanceSubject(applicationId));
    for (const subject of changes) await holdOrBegin(trx, subject, askedAt);
    await saveBalances(trx, known, askedAt);
    const event = 'balances_told';
    await appendAudit(trx, { at: askedAt, event, userId: actor.userId, applicationId: id, changes });
  };
  await inOneMoment(db, keeping, persons.moment);
}

type Answers = {
  readonly id: number;
  readonly asked: readonly LoanToAsk[];
  readonly balances: readonly LoanBalance[];
  readonly at: Date;
};

/**
 * Whoever writes the database could have core banking asked about another loan, and put its name back. An answer counts
 * when the loan still has the name that was asked for, and its case is as it was signed; else it is unknown.
 */
async function trueAnswers(trx: Db, { id, asked, balances, at }: Answers): Promise<LoanBalance[]> {
  const { faults } = await compareSubjects(
    trx,
    asked.map(({ applicationId }) => caseSubject(applicationId)),
  );
  await noteBrokenRecord(trx, faults, at, id);
  const present = loansOfDebtor((await findLoansToAsk(trx, id))?.circle ?? nobody);
  const isTrue = (applicationId: number): boolean => {
    const externalId = asked.find((loan) => loan.applicationId === applicationId)?.externalId;
    return present.some((loan) => loan.applicationId === applicationId && loan.externalId === externalId);
  };
  return balances.map((balance) =>
    faults.length === 0 && isTrue(balance.applicationId) ? balance : { ...balance, ...unknown },
  );
}
