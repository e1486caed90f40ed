import type { Condition } from '../../bounds/condition.ts';
import { fault, type PolicyFault, type PolicyPath } from '../policy-fault.ts';

/** A bound that nothing can be within would look like a rule and never be one. */
export function conditionFaults(condition: Condition, path: PolicyPath): PolicyFault[] {
  return condition.flatMap((part, index) => {
    if ('sign' in part) return [];
    const { above, atLeast, atMost, below } = part;
    if ([above, atLeast, atMost, below].every((bound) => bound === undefined))
      return [fault([...path, index], 'no_bound', part.figure)];
    const lowest = Math.max(above ?? Number.NEGATIVE_INFINITY, atLeast ?? Number.NEGATIVE_INFINITY);
    const highest = Math.min(atMost ?? Number.POSITIVE_INFINITY, below ?? Number.POSITIVE_INFINITY);
    const isStrict = lowest === above || highest === below;
    const isEmpty = lowest > highest || (lowest === highest && isStrict);
    return isEmpty ? [fault([...path, index], 'nothing_between', part.figure)] : [];
  });
}
