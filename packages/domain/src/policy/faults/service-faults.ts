import { openStatuses } from '../../workflow/application-statuses.ts';
import type { ServiceChapter } from '../chapters/service.ts';
import { fault, type PolicyFault } from '../policy-fault.ts';

export function serviceFaults({ hours, office, holidays }: ServiceChapter): PolicyFault[] {
  return [
    ...openStatuses
      .filter((status) => hours[status] === null)
      .map((status) => fault(['service', 'hours', status], 'missing', status)),
    ...(office.days.length === 0 ? [fault(['service', 'office', 'days'], 'empty')] : []),
    ...(office.closes > office.opens
      ? []
      : [fault(['service', 'office', 'closes'], 'closes_before_opening', office.closes)]),
    ...Object.entries(holidays).flatMap(([year, { national, jointLeave }]) =>
      Object.entries({ national, jointLeave }).flatMap(([kind, days]) =>
        days.flatMap((day, index) =>
          day.startsWith(`${year}-`) ? [] : [fault(['service', 'holidays', year, kind, index], 'other_year', day)],
        ),
      ),
    ),
  ];
}
