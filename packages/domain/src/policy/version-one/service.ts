import { weekdays } from '../../calendar/office-hours.ts';
import { publicHolidays } from '../../calendar/public-holidays.ts';
import { statusCodes, statuses } from '../../workflow/application-statuses.ts';
import type { ServiceChapter } from '../chapters/service.ts';

/** The clock of every desk ran day and night, holidays included: they are written down for the bank to switch on. */
export const serviceOfVersionOne: ServiceChapter = {
  hours: Object.fromEntries(
    statusCodes.map((status) => [status, statuses[status].firstHours]),
  ) as ServiceChapter['hours'],
  office: { days: weekdays, opens: '00:00', closes: '24:00' },
  observesHolidays: false,
  observesJointLeave: false,
  holidays: publicHolidays,
};

/** A bank that has no past begins with the hours of an office. */
export const serviceInOfficeHours: ServiceChapter = {
  ...serviceOfVersionOne,
  office: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '08:00', closes: '17:00' },
  observesHolidays: true,
};
