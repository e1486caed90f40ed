import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MOST_SHOWN } from './most-shown.ts';

const notice = z.object({
  id: z.int(),
  kind: z.string(),
  applicationId: z.int().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});

export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The last twenty own notices',
  permission: 'notices.read',
  reply: z.array(notice),
  errors: [],
});

export const readNotice = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Mark an own notice as read',
  permission: 'notices.read',
  params: z.strictObject({ id: z.coerce.number().int() }),
  reply: notice,
  errors: ['NOT_FOUND'],
});

const toldNotice = notice.extend({
  /** The applicant, where the case is still within the reader's sight. */
  fullName: z.string().nullable(),
  /** Where it lies now, for them. */
  statusNow: z.enum(statusCodes).nullable(),
  /** Whose step it was, and why, where it was one; for them as well. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  note: z.string().nullable(),
});

export type ToldNotice = z.output<typeof toldNotice>;

const overview = z.object({ unread: z.int(), notices: z.array(toldNotice), hasOlder: z.boolean() });

export type NoticesOverview = z.output<typeof overview>;

export const getNoticesOverview = endpoint({
  method: 'GET',
  path: '/api/notifications/overview',
  summary: 'Own notices with person and cause, sixty at a time, and how many are unread in all',
  permission: 'notices.read',
  query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
  reply: overview,
  errors: [],
});

export const readAllNotices = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark own notices as read, up to the newest that was shown or those of one case',
  permission: 'notices.read',
  body: z.strictObject({
    throughId: z.int(),
    applicationId: z.int().optional(),
    /** The newest that were on the screen: among these, one that arrived late between them stays unread. */
    shownIds: z.array(z.int()).max(MOST_SHOWN).optional(),
  }),
  reply: z.object({ unread: z.int() }),
  errors: [],
});

export const preferencesSchema = z.strictObject({
  incomingNotices: z.boolean(),
  decisionNotices: z.boolean(),
  dailyMail: z.boolean(),
  denseView: z.boolean(),
  /** Keys of one letter: whoever speaks to their machine turns them off. */
  singleKeys: z.boolean().default(true),
  /** After a decision the next case of the list opens by itself. */
  followNext: z.boolean().default(false),
});

export type Preferences = z.output<typeof preferencesSchema>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  summary: 'The switches of the quick panel',
  permission: 'preferences.write',
  reply: preferencesSchema,
  errors: [],
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  summary: 'Keep the switches of the quick panel',
  permission: 'preferences.write',
  body: preferencesSchema,
  reply: preferencesSchema,
  errors: [],
});
