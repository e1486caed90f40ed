import { type Status, statusCodes, statusRule } from '../workflow/application-workflow.ts';

/** What ends the deciding about a case: the approval, and every end. */
export const capsuleStatuses: readonly Status[] = statusCodes.filter(
  (status) => statusRule(status).isFinal === true || statusRule(status).stage === 'predisburse',
);

/** Steps with which a capsule is made: those that lead to such a status, not those within it. */
export const makesCapsule = (fromStatus: string | null, toStatus: string): boolean =>
  fromStatus !== toStatus && (capsuleStatuses as readonly string[]).includes(toStatus);
