import { type Weekday, weekdays } from '../../calendar/office-hours.ts';
import { openStatuses } from '../../workflow/application-statuses.ts';
import type { ServiceChapter } from '../chapters/service.ts';
import { fault, type PolicyFault } from '../policy-fault.ts';

/** Hours of a day on which the office stays closed would be obeyed by nobody. */
function faultsOfDay({ days, hoursOn }: ServiceChapter['office'], day: Weekday): PolicyFault[] {
  const hours = hoursOn?.[day];
  if (hours === undefined) return [];
  const path = ['service', 'office', 'hoursOn', day] as const;
  return [
    ...(days.includes(day) ? [] : [fault(path, 'unknown', day)]),
    ...(hours.closes > hours.opens ? [] : [fault([...path, 'closes'], 'closes_before_opening', hours.closes)]),
  ];
}

export function serviceFaults({ hours, office, holidays }: ServiceChapter): PolicyFault[] {
  return [
    ...openStatuses
      .filter((status) => hours[status] === null)
      .map((status) => fault(['service', 'hours', status], 'missing', status)),
    ...(office.days.length === 0 ? [fault(['service', 'office', 'days'], 'empty')] : []),
    ...(office.closes > office.opens
      ? []
      : [fault(['service', 'office', 'closes'], 'closes_before_opening', office.closes)]),
    ...weekdays.flatMap((day) => faultsOfDay(office, day)),
    ...Object.entries(holidays).flatMap(([year, { national, jointLeave }]) =>
      Object.entries({ national, jointLeave }).flatMap(([kind, days]) =>
        days.flatMap((day, index) =>
          day.startsWith(`${year}-`) ? [] : [fault(['service', 'holidays', year, kind, index], 'other_year', day)],
        ),
      ),
    ),
  ];
}
