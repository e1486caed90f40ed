import { type Kind, kindOf } from './guarded-tables.ts';

/** One case, person, borrower or service account, the whole watchlist, all tables of policy, or the policy book: what is marked together. */
export type Subject = { readonly kind: Kind; readonly id: number };

export const caseSubject = (id: number): Subject => ({ kind: 'application', id });
export const borrowerSubject = (id: number): Subject => ({ kind: 'borrower', id });
export const userSubject = (id: number): Subject => ({ kind: 'user', id });
export const serviceSubject = (id: number): Subject => ({ kind: 'service', id });
export const watchlistSubject: Subject = { kind: 'watchlist', id: 0 };
export const balanceSubject = (applicationId: number): Subject => ({ kind: 'balance', id: applicationId });
export const sittingSubject = (id: number): Subject => ({ kind: 'sitting', id });
export const policySubject: Subject = { kind: 'policy', id: 0 };
export const bookSubject: Subject = { kind: 'book', id: 0 };

/** Of which there is one in the whole bank. */
export const isSingle = ({ kind }: Subject): boolean => kindOf(kind).tables[0]?.owner === null;

/** As it stands in `row_marks` and in the audit. */
export const nameOfSubject = (subject: Subject): string =>
  isSingle(subject) ? subject.kind : `${subject.kind}:${subject.id}`;

/** As a verdict calls it. */
export const wordsOfSubject = (subject: Subject): string =>
  isSingle(subject) ? kindOf(subject.kind).noun : `${kindOf(subject.kind).noun} ${subject.id}`;
