import { chainApprovers } from '../../access/role-groups.ts';
import type { ApprovalChain } from '../../workflow/approval-chain.ts';
import type { Policy } from '../policy.ts';
import { fault, faultsOfOpenTable, type PolicyFault, type PolicyPath, repeated } from '../policy-fault.ts';

/** Only a committee has several votes: nobody else of a role must agree with somebody of the same. */
function chainFaults(chain: ApprovalChain, path: PolicyPath): PolicyFault[] {
  return [
    ...(chain.length === 0 ? [fault(path, 'empty')] : []),
    ...repeated(
      chain.map(({ role }) => role),
      (index) => [...path, index, 'role'],
    ),
    ...chain.flatMap(({ role, votes }, index) => [
      // Whoever recommends is no approver: the roles of a chain are those that hold authority.
      ...(chainApprovers.includes(role) ? [] : [fault([...path, index, 'role'], 'recommender_approves', role)]),
      ...(role !== 'ROLE_KOM' && votes !== 1 ? [fault([...path, index, 'votes'], 'votes_not_one', votes)] : []),
      ...(role === 'ROLE_KOM' && votes < 1 ? [fault([...path, index, 'votes'], 'nobody_decides', votes)] : []),
    ]),
  ];
}

export function authorityFaults({ authority }: Policy): PolicyFault[] {
  const { rows, branchChain, employeeChain, seniority, substitutes, secondFactorRoles } = authority;
  const table = ['authority', 'rows'];
  const limits = rows.map(({ upToRupiah }, index) => ({ bound: upToRupiah, path: [...table, index, 'upToRupiah'] }));
  return [
    ...faultsOfOpenTable(limits, table),
    ...rows.flatMap(({ chain }, index) => chainFaults(chain, [...table, index, 'chain'])),
    ...chainFaults(branchChain, ['authority', 'branchChain']),
    ...chainFaults(employeeChain, ['authority', 'employeeChain']),
    ...repeated(seniority, (index) => ['authority', 'seniority', index]),
    ...chainApprovers
      .filter((role) => !seniority.includes(role))
      .map((role) => fault(['authority', 'seniority'], 'missing', role)),
    ...repeated(
      substitutes.map(({ absent }) => absent),
      (index) => ['authority', 'substitutes', index, 'absent'],
    ),
    ...substitutes.flatMap(({ by }, index) =>
      by.length === 0 ? [fault(['authority', 'substitutes', index, 'by'], 'empty')] : [],
    ),
    ...repeated(secondFactorRoles, (index) => ['authority', 'secondFactorRoles', index]),
  ];
}
