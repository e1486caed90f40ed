import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import type { Config } from '../platform/settings/config.ts';

/** What the workflow asks of the bank's policy. Every bank has version one: no other can be put in force yet. */
export const policyInForce = ({
  DEVIATION_REJECT,
}: Pick<Config, 'DEVIATION_REJECT'>): Pick<Situation, 'authority' | 'deviationPolicy'> => ({
  authority: authorityOfVersionOne,
  deviationPolicy: DEVIATION_REJECT,
});
