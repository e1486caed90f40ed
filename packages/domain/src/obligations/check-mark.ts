import { accepted, type Result, refused } from '../result.ts';
import type { LedgerMark } from './ledger-mark.ts';
import type { Ledger, LedgerDebt } from './obligations-ledger.ts';

export type MarkRefusal =
  | 'UNKNOWN_DEBT'
  | 'REASON_MISSING'
  | 'DOCUMENT_MISSING'
  | 'ALREADY_REPAID'
  | 'OWN_LOAN_IS_COUNTED'
  | 'QUESTION_OPEN';

export const SHORTEST_REASON = 10;

/** Somebody who reads it later must be able to follow it: signs that nobody sees are no words. */
export const isReason = (text: string): boolean =>
  text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim().length >= SHORTEST_REASON;

/** A debt leaves the burden only with a reason somebody can read and a document somebody can open. */
export function checkMark(ledger: Ledger, mark: LedgerMark): Result<LedgerDebt, MarkRefusal> {
  const debt = ledger.debts.find(({ records }) => records.some(({ key }) => key === mark.key));
  if (debt === undefined) return refused('UNKNOWN_DEBT');
  if (debt.standing === 'REPAID') return refused('ALREADY_REPAID');
  const isOwn = debt.records.some(({ source }) => source === 'OWN');
  if (isOwn && mark.kind === 'NOT_COUNTED') return refused('OWN_LOAN_IS_COUNTED');
  // Marked before it is known whether it is one debt or two, its other half would go on counting.
  if (debt.isAsked) return refused('QUESTION_OPEN');
  if (!isReason(mark.reason)) return refused('REASON_MISSING');
  return mark.documentId === null ? refused('DOCUMENT_MISSING') : accepted(debt);
}
