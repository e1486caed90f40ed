import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const service = z.object({
  id: z.int(),
  name: z.string(),
  branchCode: z.string(),
  branchName: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The key of before works until then, beside the present one. */
  earlierUntil: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** Where it hears of its cases; closed when that address answered 410. */
  webhook: z
    .object({ url: z.string(), closedAt: z.string().nullable(), earlierUntil: z.string().nullable() })
    .nullable(),
});

export type Service = z.output<typeof service>;

const key = z.object({ key: z.string() });
/** The last day on which the key works, in the bank's own time zone; null for as long as the account is open. */
const lastDay = z.iso.date().nullable();

const managed = { permission: 'services.manage', errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED'] } as const;
const which = { params: z.strictObject({ id: z.coerce.number().int() }) };

export const serviceNamePattern = /^[a-z0-9][a-z0-9._-]{1,49}$/;
export const OVERLAP_HOURS_MOST = 168;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/admin/services',
  summary: 'Programs that bring applications, and their keys',
  permission: 'services.manage',
  query: listQuery(['name', 'lastUsedAt', 'createdAt'], { 'name.contains': z.string().max(100).optional() }),
  reply: z.array(service),
  paged: true,
  errors: [],
});

export const createService = endpoint({
  method: 'POST',
  path: '/api/admin/services',
  summary: 'A key for a program of one branch; it is shown this once',
  ...managed,
  body: z.strictObject({ name: z.string().regex(serviceNamePattern), branchId: z.int(), lastDay }),
  reply: key,
});

export const rotateService = endpoint({
  method: 'POST',
  path: '/api/admin/services/:id/rotate',
  summary: 'A new key; the present one goes on working for some hours',
  ...managed,
  ...which,
  body: z.strictObject({ overlapHours: z.int().min(0).max(OVERLAP_HOURS_MOST), lastDay }),
  reply: key,
});

export const revokeService = endpoint({
  method: 'POST',
  path: '/api/admin/services/:id/revoke',
  summary: 'Close a program out at once, with all its keys',
  ...managed,
  ...which,
  reply: z.object({}),
});

export const setWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/services/:id/webhook',
  summary: 'Where a program hears of its cases; the secret of a first address is shown this once',
  ...managed,
  ...which,
  body: z.strictObject({ url: z.string().trim().min(1).max(500) }),
  /** Null where the secret of before goes on. */
  reply: z.object({ secret: z.string().nullable() }),
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/services/:id/webhook/rotate',
  summary: 'A new secret; what is sent is signed with both for some hours',
  ...managed,
  ...which,
  body: z.strictObject({ overlapHours: z.int().min(0).max(OVERLAP_HOURS_MOST) }),
  reply: z.object({ secret: z.string() }),
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/services/:id/webhook',
  summary: 'A program hears of its cases no more; what waits is not sent',
  ...managed,
  ...which,
  reply: z.object({}),
});
