import { policyChanges } from '@trustiq/domain/policy/policy-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findNewestVersion } from './policy-book.store.ts';
import { readBook, readPolicyOf } from './read-book.ts';
import { readPolicyFile } from './read-policy-file.ts';
import { listed } from './show-policy.ts';

/** Before anybody proposes it: everything that is wrong with a file, or else what it would change of the newest version. */
export function checkPolicy(deps: Deps): Handler<'checkPolicy'> {
  return ({ body: { text }, origin }) =>
    readBook(deps, async (trx) => {
      const newest = await findNewestVersion(trx);
      const before =
        newest === undefined ? null : await readPolicyOf(trx, { id: newest.proposal_id, digest: newest.digest });
      const { policy, faults } = readPolicyFile(text, origin.language, before);
      return {
        base: newest?.version ?? 0,
        faults: faults.map(({ line, path, words }) => ({ line, path: [...path], words })),
        changes: policy === null || before === null ? [] : policyChanges(before, policy).map(listed),
      };
    });
}
