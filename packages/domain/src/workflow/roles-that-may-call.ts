import { type Role, roles } from '../access/roles.ts';
import { transitionNames, transitionRule } from './application-workflow.ts';
import type { Call } from './workflow-rule.ts';

/** The roles of people to whom the table gives at least one transition of this call; jobs and channels are no people. */
export function rolesThatMayCall(call: Call): readonly Role[] {
  const rules = transitionNames.map(transitionRule).filter((rule) => rule.call === call);
  return roles.filter((role) => rules.some((rule) => rule.roles.includes(role)));
}
