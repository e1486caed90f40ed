import { obstaclesToSendingBack } from '@trustiq/domain/policy/versions/proposal.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ruleOn } from './rule-on-proposal.ts';
import { proposalOf } from './shown-proposal.ts';

/** Says what is to be changed; another proposal follows. */
export function sendBackPolicy(deps: Deps): Handler<'sendBackPolicy'> {
  return ({ params: { id }, body: { note }, actor, origin }) =>
    ruleOn(deps, {
      id,
      actor,
      origin,
      ruling: 'SENT_BACK',
      note,
      event: () => 'policy_sent_back',
      obstacles: (proposal) => obstaclesToSendingBack(proposalOf(proposal)),
    });
}
