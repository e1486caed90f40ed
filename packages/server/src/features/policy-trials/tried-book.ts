import type { PolicyOrigin, PolicyRuling } from '@trustiq/domain/policy/versions/proposal.ts';
import type { CaseTried, FailingDraft, TriedPolicies } from '@trustiq/domain/policy-trial/tried-policies.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type TriedProposal = {
  readonly id: number;
  readonly base: number;
  readonly digest: string;
  readonly origin: PolicyOrigin;
  readonly ruling: PolicyRuling | null;
};

/** What a trial needs of the policy book, which is another feature's. */
export type TriedBook = {
  /** Throws where the book was changed behind the record: which proposals have the same text is its word. */
  readonly compare: (trx: Db) => Promise<void>;
  readonly findProposal: (trx: Db, id: number) => Promise<TriedProposal | null>;
  /** Compared with the record; throws where the book was changed behind it. */
  readonly readPolicies: (proposal: Pick<TriedProposal, 'id' | 'digest'>) => Promise<TriedPolicies>;
};

/** Assesses cases in parts, as they were at a moment; which is the workflow's. */
export type AssessUnderDraft = (policies: TriedPolicies) => {
  readonly tryCases: (
    db: Db,
    cases: readonly { readonly id: number; readonly amountRupiah: number }[],
    until: Date,
  ) => Promise<CaseTried[] | FailingDraft>;
  readonly end: () => Promise<void>;
};
