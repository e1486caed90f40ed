import { reasonCategories } from '../../workflow/workflow-rule.ts';
import type { ReasonsChapter } from '../chapters/reasons.ts';
import { fault, type PolicyFault, repeated } from '../policy-fault.ts';

/** Where a case goes back, a reason to reject is accepted too: only the other two must be there. */
const needed = reasonCategories.filter((category) => category !== 'RETURN');

export function reasonFaults({ reasons }: ReasonsChapter): PolicyFault[] {
  return [
    ...repeated(
      reasons.map(({ code }) => code),
      (index) => ['reasons', 'reasons', index, 'code'],
    ),
    ...needed.flatMap((category) =>
      reasons.some((reason) => reason.isActive && reason.category === category)
        ? []
        : [fault(['reasons', 'reasons'], 'missing', category)],
    ),
  ];
}
