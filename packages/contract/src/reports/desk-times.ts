import { openStatuses } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const minutes = z.int().min(0).nullable();

const deskTimes = z.object({
  status: z.enum(openStatuses),
  /** Whose check it is where a status has two desks. */
  track: z.enum(['CHECKER', 'HRD']).nullable(),
  statusText: z.string(),
  /** What waits there now; null for a day that is over. */
  waiting: z
    .object({
      cases: z.int().min(0),
      /** By working hours: up to 8, up to 24, up to 40, more. Null where the bank's hours cannot be read. */
      ages: z.array(z.int().min(0)).length(4).nullable(),
      medianMinutes: minutes,
      oldestMinutes: minutes,
    })
    .nullable(),
  /** Times at the desk that ended in the measured days, and how long half of them took at most. */
  ended: z.int().min(0),
  medianMinutes: minutes,
  agreedMinutes: minutes,
});

export const getDeskTimes = endpoint({
  method: 'GET',
  path: '/api/rpt/desk-times/:date',
  summary: "How long cases of the caller's scope wait at each desk, and how long desks took in the 30 days up to a day",
  permission: 'report.read',
  params: z.strictObject({ date: z.iso.date() }),
  reply: z.object({ measuredDays: z.int(), desks: z.array(deskTimes) }),
  errors: [],
});

export type DeskTimes = z.output<typeof deskTimes>;
