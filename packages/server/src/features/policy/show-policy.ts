import { policyChanges } from '@trustiq/domain/policy/policy-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { findProposal } from './policy-book.store.ts';
import { readBook, readPolicyOf, readVersion } from './read-book.ts';
import { shownProposal } from './shown-proposal.ts';

/** One version, one proposal with what it changes of its base, and what lies between two versions. */
export function showPolicy(deps: Deps): HandlersOf<'getPolicy' | 'getPolicyProposal' | 'comparePolicies'> {
  return {
    getPolicy: ({ params, actor }) =>
      readBook(deps, async (trx) => {
        const { row, policy } = await readVersion(trx, params.version);
        return { proposal: shownProposal(row, actor.userId), policy };
      }),
    getPolicyProposal: ({ params, actor }) =>
      readBook(deps, async (trx) => {
        const row = await findProposal(trx, params.id);
        if (row === null) throw new Failure('NOT_FOUND');
        const policy = await readPolicyOf(trx, row);
        const changes = row.base === 0 ? [] : policyChanges((await readVersion(trx, row.base)).policy, policy);
        return { proposal: shownProposal(row, actor.userId), policy, changes: changes.map(listed) };
      }),
    comparePolicies: ({ params, query }) =>
      readBook(deps, async (trx) => {
        const before = (await readVersion(trx, query.since)).policy;
        const after = (await readVersion(trx, params.version)).policy;
        return { changes: policyChanges(before, after).map(listed) };
      }),
  };
}

/** On the wire a list may be changed by whoever gets it. */
export const listed = ({ path, before, after }: ReturnType<typeof policyChanges>[number]) => ({
  path: [...path],
  before,
  after,
});
