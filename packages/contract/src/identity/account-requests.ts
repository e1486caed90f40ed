import { accountChangeKinds, type ConfirmationObstacle } from '@trustiq/domain/access/account-control.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const states = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

const obstacles = [
  'request_closed',
  'asked_by_yourself',
  'about_yourself',
  'account_held',
  'asker_gone',
  'record_broken',
] as const satisfies readonly ConfirmationObstacle[];

const place = { role: z.enum(roles), branchName: z.string().nullable(), areaName: z.string().nullable() };

const accountRequest = z.object({
  id: z.int(),
  kind: z.enum(accountChangeKinds),
  state: z.enum(states),
  /** Whom it is about, as the account stands now. */
  person: z.object({ userId: z.int(), userName: z.string(), fullname: z.string(), email: z.string(), ...place }),
  /** What the account becomes, where it is moved. */
  wanted: z.object(place).nullable(),
  newEmail: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  /** Names everything that is shown of it, for whoever confirms what they saw. */
  seen: z.string(),
  /** What keeps the reader from confirming or refusing. */
  obstacles: z.array(z.enum(obstacles)),
  mayWithdraw: z.boolean(),
  /** It was confirmed, and the link that it asked for was not shown yet. */
  mayShowLink: z.boolean(),
});

export type AccountRequest = z.output<typeof accountRequest>;

export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/api/admin/account-requests',
  summary: 'Changes of accounts that wait for a second person, and those that were decided',
  permission: 'accounts.confirm',
  query: listQuery(['requestedAt'], { 'state.equals': z.enum(states).optional() }),
  reply: z.array(accountRequest),
  paged: true,
  errors: [],
});

const which = {
  permission: 'accounts.confirm',
  params: z.strictObject({ id: z.coerce.number().int() }),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED'],
} as const;

export const confirmAccountRequest = endpoint({
  method: 'POST',
  path: '/api/admin/account-requests/:id/confirm',
  summary: 'The second person agrees to what was shown, and the change is made',
  ...which,
  body: z.strictObject({ seen: z.string().max(64).optional() }),
  errors: [...which.errors, 'VERSION_REQUIRED', 'STALE_VERSION'],
  reply: z.object({}),
});

export const refuseAccountRequest = endpoint({
  method: 'POST',
  path: '/api/admin/account-requests/:id/refuse',
  summary: 'The second person does not agree',
  ...which,
  body: z.strictObject({ note: z.string().trim().min(3).max(500) }),
  reply: z.object({}),
});

export const withdrawAccountRequest = endpoint({
  method: 'POST',
  path: '/api/admin/account-requests/:id/withdraw',
  summary: 'Whoever asked no longer wants it',
  ...which,
  permission: 'accounts.manage',
  reply: z.object({}),
});

export const showRequestedLink = endpoint({
  method: 'POST',
  path: '/api/admin/account-requests/:id/link',
  summary: 'The one-time link that a second person agreed to, once, to whoever asked for it',
  ...which,
  permission: 'accounts.manage',
  reply: z.object({ link: z.string() }),
});
