import type { Policy } from '../policy.ts';
import { fault, type PolicyFault, repeated } from '../policy-fault.ts';

/** Numbers of core banking belong to branches and fees that there are, each once. */
export function identityFaults({
  identity: { coreBanking },
  organisation: { branches },
}: Pick<Policy, 'identity' | 'organisation'>): PolicyFault[] {
  if (coreBanking === undefined) return [];
  const { offices, charges } = coreBanking;
  const at = (list: string, index: number, field: string) => ['identity', 'coreBanking', list, index, field];
  return [
    ...offices.flatMap(({ branchId }, index) =>
      branches.some(({ id }) => id === branchId) ? [] : [fault(at('offices', index, 'branchId'), 'unknown', branchId)],
    ),
    ...repeated(
      offices.map(({ branchId }) => branchId),
      (index) => at('offices', index, 'branchId'),
    ),
    ...repeated(
      charges.map(({ fee }) => fee),
      (index) => at('charges', index, 'fee'),
    ),
  ];
}
