import { obstaclesToWithdrawal } from '@trustiq/domain/policy/versions/proposal.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ruleOn } from './rule-on-proposal.ts';
import { proposalOf } from './shown-proposal.ts';

/** Whoever proposed it thinks better of it. */
export function withdrawPolicy(deps: Deps): Handler<'withdrawPolicy'> {
  return ({ params: { id }, body: { note }, actor, origin }) =>
    ruleOn(deps, {
      id,
      actor,
      origin,
      ruling: 'WITHDRAWN',
      note,
      event: () => 'policy_withdrawn',
      obstacles: (proposal) => obstaclesToWithdrawal(proposalOf(proposal), actor.userId),
    });
}
