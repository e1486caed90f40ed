import { weekdays } from '../../calendar/office-hours.ts';
import { publicHolidays } from '../../calendar/public-holidays.ts';
import type { ServiceChapter } from '../chapters/service.ts';

/** The clock of every desk ran day and night, holidays included: they are written down for the bank to switch on. */
export const serviceOfVersionOne: ServiceChapter = {
  hours: {
    PRESCREEN: 24,
    'AO-REQUESTED': 72,
    'BORROWER-REQUESTED': 8,
    KYC: 1,
    ANALYST: 16,
    DEVIATION: 16,
    LENDER_MARKETPLACE: 24, // for each step of the chain
    PREDISBURSE: 72,
    DISBURSED: null,
    REJECTED: null,
    CANCELLED: null,
  },
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
