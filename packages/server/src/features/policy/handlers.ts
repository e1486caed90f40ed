import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { approvePolicy, type ShownTrials } from './approve-policy.ts';
import { checkPolicy } from './check-policy.ts';
import { downloadPolicy } from './download-policy.ts';
import { listPolicies } from './list-policies.ts';
import { notePolicyReading } from './note-policy-reading.ts';
import { proposePolicy, type TellPolicyWaits } from './propose-policy.ts';
import { sendBackPolicy } from './send-back-policy.ts';
import { showPolicy } from './show-policy.ts';
import { takeFirstPolicy } from './take-first-policy.ts';
import { withdrawPolicy } from './withdraw-policy.ts';

type PolicyCalls =
  | 'listPolicies'
  | 'getPolicy'
  | 'comparePolicies'
  | 'downloadPolicy'
  | 'getPolicyProposal'
  | 'checkPolicy'
  | 'proposePolicy'
  | 'approvePolicy'
  | 'sendBackPolicy'
  | 'withdrawPolicy'
  | 'takeFirstPolicy';

type Others = { readonly tell: TellPolicyWaits; readonly trials: ShownTrials };

export function policyHandlers(deps: Deps, { tell, trials }: Others): HandlersOf<PolicyCalls> {
  const noteReading = notePolicyReading(deps);
  return {
    listPolicies: listPolicies(deps),
    ...showPolicy(deps, noteReading),
    downloadPolicy: downloadPolicy(deps),
    checkPolicy: checkPolicy(deps, noteReading),
    proposePolicy: proposePolicy(deps, tell),
    approvePolicy: approvePolicy(deps, trials),
    sendBackPolicy: sendBackPolicy(deps),
    withdrawPolicy: withdrawPolicy(deps),
    takeFirstPolicy: takeFirstPolicy(deps),
  };
}
