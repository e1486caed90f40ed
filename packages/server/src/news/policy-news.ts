import { policyApprovers } from '@trustiq/domain/access/role-groups.ts';
import { tellRoles } from '../features/notices/account-notices.ts';
import type { TellPolicyWaits } from '../features/policy/propose-policy.ts';

/** Whoever may approve it hears that it waits; nobody approves what they proposed. */
export const tellPolicyWaits: TellPolicyWaits = (trx, { proposal, byUserId, at }) =>
  tellRoles(trx, policyApprovers, { kind: 'policy_waits', details: { proposal: String(proposal) }, byUserId, at });
