import { decimalOf } from '../../money/decimal.ts';
import type { Policy } from '../policy.ts';
import { fault, isTooFine, type PolicyFault } from '../policy-fault.ts';

/**
 * What an area of the scorecard comes to is rounded to two digits before it is added: of finer weights full marks would come
 * to more than 100. A bank that weighs so already may change everything else without changing how it rates; only new weights
 * are refused.
 */
export const weightFaults = (before: Policy | null, { scoring }: Policy): PolicyFault[] =>
  scoring.areas.flatMap(({ key, weightPercent }, index) => {
    const known = before?.scoring.areas.find((area) => area.key === key)?.weightPercent;
    const isFine = decimalOf(weightPercent).scale > 2 && !isTooFine(weightPercent);
    return isFine && weightPercent !== known
      ? [fault(['scoring', 'areas', index, 'weightPercent'], 'weight_too_fine', weightPercent)]
      : [];
  });
