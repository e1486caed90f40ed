import type { PlainDate } from '../calendar/plain-date.ts';
import { type Status, statuses } from '../workflow/application-statuses.ts';
import { isClosedOn } from './chapters/organisation.ts';
import type { Policy } from './policy.ts';

/** Where an open case lies and what it is for. */
type CasePlace = { readonly branchId: number; readonly areaId: number; readonly productId: number };

type OpenCase = CasePlace & { readonly status: Status };

/** Statuses in which a case is still somebody's work. */
export const openStatuses = (Object.keys(statuses) as Status[]).filter((status) => !('isFinal' in statuses[status]));

/**
 * Where an open case belongs on a day: a branch that is closed hands it to its successor, one that changed its area takes it
 * along. Of a product that is closed only cases become the successor's that nobody has recommended yet: from then on people
 * decide about the product that was put before them.
 */
export function placeOnDay(
  { branchId, productId, status }: OpenCase,
  { organisation, products }: Policy,
  today: PlainDate,
): CasePlace | null {
  const branch = organisation.branches.find(({ id }) => id === branchId);
  const isClosed = branch !== undefined && isClosedOn(branch, today);
  const home = isClosed ? organisation.branches.find(({ id }) => id === branch.successorId) : branch;
  const product = products.offered.find(({ id }) => id === productId);
  if (home === undefined || product === undefined) return null;
  const isBeforeRecommendation = statuses[status].exposure === 'shown';
  const isReplaced = !product.isActive && product.successorId !== null && isBeforeRecommendation;
  return {
    branchId: home.id,
    areaId: home.areaId,
    productId: isReplaced ? (product.successorId ?? product.id) : product.id,
  };
}
