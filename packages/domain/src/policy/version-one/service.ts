import { type ServiceChapter, weekdays } from '../chapters/service.ts';

/** The clock of every desk ran day and night, holidays included. */
export const serviceOfVersionOne: ServiceChapter = {
  hours: {
    PRESCREEN: 24,
    'AO-REQUESTED': 72,
    'BORROWER-REQUESTED': 8,
    KYC: 1,
    ANALYST: 16,
    DEVIATION: 16,
    LENDER_MARKETPLACE: 24,
    PREDISBURSE: 72,
    DISBURSED: null,
    REJECTED: null,
    CANCELLED: null,
  },
  office: { days: weekdays, opens: '00:00', closes: '24:00' },
  observesJointLeave: false,
  holidays: {},
};
