import { policyChanges } from '@trustiq/domain/policy/policy-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { NotePolicyReading } from './note-policy-reading.ts';
import { findProposal } from './policy-book.store.ts';
import { readBook, readPolicyOf, readVersion } from './read-book.ts';
import { shownProposal } from './shown-proposal.ts';

/** One version, one proposal with what it changes of its base, and what lies between two versions. */
export function showPolicy(
  deps: Deps,
  noteReading: NotePolicyReading,
): HandlersOf<'getPolicy' | 'getPolicyProposal' | 'comparePolicies'> {
  return {
    getPolicy: async ({ params, actor, origin }) => {
      const { row, policy } = await readBook(deps, (trx) => readVersion(trx, params.version));
      await noteReading({ actor, origin, endpoint: 'getPolicy', proposals: [row.id] });
      return { proposal: shownProposal(row, { userId: actor.userId, language: origin.language }), policy };
    },
    getPolicyProposal: async ({ params, actor, origin }) => {
      const { row, policy, base } = await readBook(deps, async (trx) => {
        const found = await findProposal(trx, params.id);
        if (found === null) throw new Failure('NOT_FOUND');
        const read = await readPolicyOf(trx, found);
        return { row: found, policy: read, base: found.base === 0 ? null : await readVersion(trx, found.base) };
      });
      const proposals = base === null ? [row.id] : [row.id, base.row.id];
      await noteReading({ actor, origin, endpoint: 'getPolicyProposal', proposals });
      const changes = base === null ? [] : policyChanges(base.policy, policy);
      return {
        proposal: shownProposal(row, { userId: actor.userId, language: origin.language }),
        policy,
        changes: changes.map(listed),
      };
    },
    comparePolicies: async ({ params, query, actor, origin }) => {
      const { before, after } = await readBook(deps, async (trx) => ({
        before: await readVersion(trx, query.since),
        after: await readVersion(trx, params.version),
      }));
      await noteReading({ actor, origin, endpoint: 'comparePolicies', proposals: [before.row.id, after.row.id] });
      return { changes: policyChanges(before.policy, after.policy).map(listed) };
    },
  };
}

/** On the wire a list may be changed by whoever gets it. */
export const listed = ({ path, before, after }: ReturnType<typeof policyChanges>[number]) => ({
  path: [...path],
  before,
  after,
});
