import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { findProposal, type ProposalRow } from './policy-book.store.ts';
import { expectBookAsMarked, readBook, readPolicyOf } from './read-book.ts';
import { readVersionsOfBook } from './versions-of-book.ts';

type Read = { readonly draft: Policy; readonly base: number; readonly versions: { version: number; policy: Policy }[] };

async function baseOf(trx: Db, id: number): Promise<number> {
  const proposal = await findProposal(trx, id);
  if (proposal === null)
    throw new RecordBroken(null, [`Policy book, policy_proposals ${id}: gone`], new Failure('RECORD_BROKEN'));
  return proposal.base;
}

/** The book for whoever tries a proposal on past cases: its text and every version, compared with the record. */
export const triedBook = (deps: Pick<Deps, 'db' | 'now' | 'secrets'>) => ({
  compare: expectBookAsMarked,
  findProposal: (trx: Db, id: number): Promise<ProposalRow | null> => findProposal(trx, id),
  readPolicies: ({ id, digest }: Pick<ProposalRow, 'id' | 'digest'>): Promise<Read> =>
    readBook(deps, async (trx) => ({
      draft: await readPolicyOf(trx, { id, digest }),
      base: await baseOf(trx, id),
      versions: (await readVersionsOfBook({ db: trx, secrets: deps.secrets })).map(({ version, policy }) => ({
        version,
        policy,
      })),
    })),
});
