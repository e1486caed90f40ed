import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const account = z.object({
  userId: z.int(),
  userName: z.string(),
  fullname: z.string(),
  email: z.string(),
  role: z.enum(roles),
  areaId: z.int().nullable(),
  areaName: z.string().nullable(),
  branchId: z.int().nullable(),
  branchCode: z.string().nullable(),
  branchName: z.string().nullable(),
  lastSignedInAt: z.string().nullable(),
  isActive: z.boolean(),
  /** Too many wrong passwords: nobody can try until then. */
  lockedUntil: z.string().nullable(),
  /** Until then this person lets no money go. */
  heldUntil: z.string().nullable(),
  /** A change waits for the second person. */
  isRequestOpen: z.boolean(),
  hasSecondFactor: z.boolean(),
  isOwn: z.boolean(),
});

export type Account = z.output<typeof account>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'The people of the bank; a branch or area head sees their own staff',
  permission: 'accounts.read',
  query: listQuery(['userName', 'fullname', 'role', 'lastSignedInAt'], {
    'name.contains': z.string().max(100).optional(),
    'role.equals': z.enum(roles).optional(),
    'branchId.equals': z.coerce.number().int().optional(),
    'active.equals': z.enum(['true', 'false']).optional(),
  }),
  reply: z.array(account),
  paged: true,
  errors: [],
});

const who = { params: z.strictObject({ id: z.coerce.number().int() }) };

/** A change of a controlled account is only asked for; the link is there where it may be shown at once. */
const outcome = z.object({
  userId: z.int(),
  outcome: z.enum(['done', 'requested']),
  link: z.string().nullable(),
});

export type AccountOutcome = z.output<typeof outcome>;

const managed = { permission: 'accounts.manage', errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED'] } as const;

export const userNamePattern = /^[a-z0-9][a-z0-9._-]{1,49}$/;

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'A new person; who approves, operates or administers must be confirmed by a second person',
  ...managed,
  body: z.strictObject({
    userName: z.string().regex(userNamePattern),
    fullName: z.string().trim().min(2).max(100),
    email: z.email().max(254),
    role: z.enum(roles),
    areaId: z.int().nullable(),
    branchId: z.int().nullable(),
  }),
  reply: outcome,
});

export const placeAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/placement',
  summary: 'Another role, branch or area; ends the sessions of the person',
  ...managed,
  ...who,
  body: z.strictObject({ role: z.enum(roles), areaId: z.int().nullable(), branchId: z.int().nullable() }),
  reply: outcome,
});

export const changeAccountEmail = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/email',
  summary: 'Another e-mail address, to which links for a new password go',
  ...managed,
  ...who,
  body: z.strictObject({ email: z.email().max(254) }),
  reply: outcome,
});

export const enableAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/enable',
  summary: 'Open a closed account',
  ...managed,
  ...who,
  reply: outcome,
});

export const showAccountLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/link',
  summary: 'A one-time link for a new password, shown to whoever asks',
  ...managed,
  ...who,
  reply: outcome,
});

export const mailAccountLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/mail-link',
  summary: 'A one-time link for a new password, sent to the address of the person',
  ...managed,
  ...who,
  reply: z.object({}),
});

export const resetAccountFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reset-second-factor',
  summary: 'Let a person who lost their second factor sign in without it',
  ...managed,
  ...who,
  reply: outcome,
});

export const disableAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/disable',
  summary: 'Close an account and end its sessions at once',
  ...managed,
  ...who,
  reply: z.object({}),
});

export const unlockAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unlock',
  summary: 'Let a person try again who gave too many wrong passwords',
  ...managed,
  ...who,
  reply: z.object({}),
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  summary: 'End all sessions of a person',
  ...managed,
  ...who,
  reply: z.object({}),
});
