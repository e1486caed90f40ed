import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

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

export const preferencesSchema = z.strictObject({
  incomingNotices: z.boolean(),
  decisionNotices: z.boolean(),
  dailyMail: z.boolean(),
  denseView: z.boolean(),
  /** Keys of one letter: whoever speaks to their machine turns them off. */
  singleKeys: z.boolean().default(true),
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
