import { policyChanges } from '@trustiq/domain/policy/policy-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { NotePolicyReading } from './note-policy-reading.ts';
import { readFollowed } from './read-proposed.ts';
import { readStrangerPolicy } from './read-stranger-policy.ts';
import { listed } from './show-policy.ts';

/** Before anybody proposes it: everything that is wrong with a file, or else what it would change of the newest version. */
export function checkPolicy(deps: Deps, noteReading: NotePolicyReading): Handler<'checkPolicy'> {
  return async ({ body: { text }, actor, origin }) => {
    const { language } = origin;
    const { newest, before } = await readFollowed(deps);
    const { policy, faults } = await readStrangerPolicy({ text, language, before });
    const proposals = newest === null ? [] : [newest.proposal_id];
    await noteReading({ actor, origin, endpoint: 'checkPolicy', proposals });
    return {
      base: newest?.version ?? 0,
      faults: faults.map(({ line, path, words }) => ({ line, path: [...path], words })),
      changes: policy === null || before === null ? [] : policyChanges(before, policy).map(listed),
    };
  };
}
