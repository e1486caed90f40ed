import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const sessionRow = z.object({
  id: z.int(),
  userName: z.string(),
  fullname: z.string(),
  role: z.enum(roles),
  ip: z.string(),
  userAgent: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isOwn: z.boolean(),
});

export type SessionRow = z.output<typeof sessionRow>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Active sessions',
  permission: 'sessions.manage',
  query: listQuery(['id', 'userName', 'startedAt', 'lastSeenAt'], {
    'userName.contains': z.string().max(100).optional(),
  }),
  reply: z.array(sessionRow),
  paged: true,
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  summary: "End somebody's session at once",
  permission: 'sessions.manage',
  params: z.strictObject({ id: z.coerce.number().int() }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});
