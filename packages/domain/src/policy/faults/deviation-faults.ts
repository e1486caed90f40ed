import { belongsTo } from '../../access/role-groups.ts';
import { needsDeviationApproval } from '../../deviations/deviation-types.ts';
import type { Policy } from '../policy.ts';
import { fault, type PolicyFault, repeated, tooFineIn } from '../policy-fault.ts';
import { conditionFaults } from './condition-faults.ts';

export function deviationsFaults({ deviations }: Policy): PolicyFault[] {
  const { catalogue, deciders } = deviations;
  const at = (index: number, field: string) => ['deviations', 'catalogue', index, field];
  const decidersOf = (severity: number) => deciders.filter(({ fromSeverity }) => fromSeverity <= severity);
  return [
    ...repeated(
      catalogue.map(({ id }) => id),
      (index) => at(index, 'id'),
    ),
    ...repeated(
      catalogue.map(({ code }) => code),
      (index) => at(index, 'code'),
    ),
    ...catalogue.flatMap(({ condition, severity }, index) => [
      ...conditionFaults(condition, at(index, 'condition')),
      ...(needsDeviationApproval({ severity }) && decidersOf(severity).length === 0
        ? [fault(at(index, 'severity'), 'nobody_decides', severity)]
        : []),
    ]),
    ...tooFineIn(deviations, ['deviations']),
    ...deciders.flatMap(({ role, fromSeverity }, index) => [
      ...(belongsTo(role, 'deviationApprovers')
        ? []
        : [fault(['deviations', 'deciders', index, 'role'], 'unknown', role)]),
      // What is milder is only recorded: it comes before nobody, whoever the policy names.
      ...(needsDeviationApproval({ severity: fromSeverity })
        ? []
        : [fault(['deviations', 'deciders', index, 'fromSeverity'], 'nobody_decides', fromSeverity)]),
    ]),
  ];
}
