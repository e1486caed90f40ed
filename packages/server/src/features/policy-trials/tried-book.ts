import type { PolicyOrigin, PolicyRuling } from '@trustiq/domain/policy/versions/proposal.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { TriedPolicies } from './try-cases.ts';

export type TriedProposal = {
  readonly id: number;
  readonly base: number;
  readonly digest: string;
  readonly origin: PolicyOrigin;
  readonly ruling: PolicyRuling | null;
};

/** What a trial needs of the policy book, which is another feature's. */
export type TriedBook = {
  readonly findProposal: (trx: Db, id: number) => Promise<TriedProposal | null>;
  /** Compared with the record; throws where the book was changed behind it. */
  readonly readPolicies: (proposal: Pick<TriedProposal, 'id' | 'digest' | 'base'>) => Promise<TriedPolicies>;
};
