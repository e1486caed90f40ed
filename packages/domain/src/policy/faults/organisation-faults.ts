import { trackOfArea } from '../../access/track.ts';
import type { OrganisationChapter } from '../chapters/organisation.ts';
import { fault, type PolicyFault, repeated } from '../policy-fault.ts';

export function organisationFaults({ areas, branches }: OrganisationChapter): PolicyFault[] {
  const at = (index: number, field: string) => ['organisation', 'branches', index, field];
  const ids = branches.map(({ id }) => id);
  const isOpen = branches.some(({ closedOn }) => closedOn === null);
  return [
    ...(isOpen ? [] : [fault(['organisation', 'branches'], 'empty')]),
    ...repeated(
      areas.map(({ id }) => id),
      (index) => ['organisation', 'areas', index, 'id'],
    ),
    ...repeated(ids, (index) => at(index, 'id')),
    ...repeated(
      branches.map(({ code }) => code),
      (index) => at(index, 'code'),
    ),
    ...branches.flatMap((branch, index) => {
      const { areaId, openedOn, closedOn, successorId } = branch;
      const successor = branches.find(({ id }) => id === successorId && id !== branch.id);
      return [
        ...(areas.some(({ id }) => id === areaId) ? [] : [fault(at(index, 'areaId'), 'unknown', areaId)]),
        ...(closedOn !== null && closedOn < openedOn
          ? [fault(at(index, 'closedOn'), 'closed_before_opened', closedOn)]
          : []),
        ...(closedOn !== null && successorId === null ? [fault(at(index, 'successorId'), 'successor_needed')] : []),
        ...(successorId !== null && successor === undefined
          ? [fault(at(index, 'successorId'), 'unknown', successorId)]
          : []),
        // Cases of the other track would lie before people who never see them.
        ...(successor !== undefined &&
        (successor.closedOn !== null || trackOfArea(successor.areaId) !== trackOfArea(areaId))
          ? [fault(at(index, 'successorId'), 'successor_closed', successor.code)]
          : []),
      ];
    }),
  ];
}
