import { roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const reason = z.string().trim().min(3).max(200);

const hold = z.object({
  holder: z.object({ userId: z.int(), fullname: z.string() }),
  isMine: z.boolean(),
  since: z.string(),
  /** When it ends by itself if the holder does nothing. */
  until: z.string(),
  givenBy: z.string().nullable(),
  givenReason: z.string().nullable(),
  deferredUntil: z.string().nullable(),
  deferredReason: z.string().nullable(),
});

const shown = z.object({
  /** Null for a case that nobody has in hand. */
  hold: hold.nullable(),
  /** What the reader may do about it. Deciding is not among it: that asks nobody who has the case in hand. */
  may: z.object({
    take: z.boolean(),
    release: z.boolean(),
    handOver: z.boolean(),
    putAside: z.boolean(),
    end: z.boolean(),
  }),
});

export type HoldOfCase = z.output<typeof shown>;

/** By which absence the caller stands for somebody whose case it is. */
const query = z.strictObject({ absence: z.coerce.number().int().positive().optional() });

const common = {
  permission: 'hold.own',
  params: caseId,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED'],
} as const;

export const getHold = endpoint({
  method: 'GET',
  path: '/api/holds/:id',
  summary: 'Who has a case in hand, and what the caller may do about it; for the holder it counts as being at work',
  permission: 'hold.own',
  params: caseId,
  query,
  reply: shown,
  errors: ['NOT_FOUND'],
});

export const listReceivers = endpoint({
  method: 'GET',
  path: '/api/holds/:id/receivers',
  summary: 'Who is at work and may decide about the case: to them it can be handed over',
  permission: 'hold.own',
  params: caseId,
  query,
  reply: z.array(z.object({ userId: z.int(), fullname: z.string(), role: z.enum(roles) })),
  errors: ['NOT_FOUND'],
});

export const takeCase = endpoint({
  ...common,
  query,
  method: 'POST',
  path: '/api/holds/:id/take',
  summary: 'Take a case in hand; whoever comes second is told who has it',
  reply: z.object({}),
});

export const releaseCase = endpoint({
  ...common,
  query,
  method: 'POST',
  path: '/api/holds/:id/release',
  summary: 'Let go of a case',
  reply: z.object({}),
});

export const handOverCase = endpoint({
  ...common,
  query,
  method: 'POST',
  path: '/api/holds/:id/hand-over',
  summary: 'Hand a case over to a colleague who may decide about it; managers also hand over what others have',
  body: z.strictObject({ userId: z.int().positive(), reason }),
  reply: z.object({}),
});

export const putCaseAside = endpoint({
  ...common,
  query,
  method: 'POST',
  path: '/api/holds/:id/put-aside',
  summary: 'Put a case aside until a day; it stays in hand until that day is over',
  body: z.strictObject({ until: z.iso.date(), reason }),
  reply: z.object({}),
});

export const endHold = endpoint({
  ...common,
  method: 'POST',
  path: '/api/holds/:id/end',
  summary: 'A manager frees a case that somebody has in hand; the holder is told',
  permission: 'hold.manage',
  body: z.strictObject({ reason }),
  reply: z.object({}),
});
