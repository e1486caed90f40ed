import { analysts, checkers, operations, verifiers } from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';
import { trackOfArea } from '../access/track.ts';
import type { Policy } from './policy.ts';

/** So many people who have any of these roles. */
export type NeededStaff = { readonly roles: readonly Role[]; readonly people: number };

/**
 * Whom this policy needs before a case can go from the first desk to the payment: the desks, every step of every chain with
 * its votes, and whoever decides on deviations. In the order in which a case meets them.
 */
export function neededStaff({
  authority,
  deviations,
  organisation,
}: Pick<Policy, 'authority' | 'deviations' | 'organisation'>): readonly NeededStaff[] {
  const tracks = organisation.branches
    .filter(({ closedOn }) => closedOn === null)
    .map(({ areaId }) => trackOfArea(areaId));
  const hasEmployees = tracks.includes('HRD');
  const votesOf = new Map<Role, number>();
  const steps = [
    ...deviations.deciders.map(({ role }) => ({ role, votes: 1 })),
    ...authority.branchChain,
    ...authority.rows.flatMap(({ chain }) => chain),
    ...(hasEmployees ? authority.employeeChain : []),
    ...authority.extraSteps.map(({ role }) => ({ role, votes: 1 })),
  ];
  for (const { role, votes } of steps) votesOf.set(role, Math.max(votes, votesOf.get(role) ?? 1));
  return [
    ...(tracks.includes('CHECKER') ? [{ roles: checkers, people: 1 }] : []),
    ...(hasEmployees ? [{ roles: verifiers, people: 1 }] : []),
    { roles: analysts, people: 1 },
    ...[...votesOf].map(([role, people]) => ({ roles: [role], people })),
    { roles: operations, people: 1 },
  ];
}
