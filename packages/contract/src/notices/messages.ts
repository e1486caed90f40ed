import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const message = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(['kept', 'queued', 'sent', 'failed']),
  failure: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export type Message = z.output<typeof message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Mail and SMS that left or were kept here because no mail server is set',
  permission: 'messages.read',
  query: listQuery(['id', 'createdAt', 'recipient', 'state'], {
    'recipient.contains': z.string().max(100).optional(),
    'state.equals': z.enum(['kept', 'queued', 'sent', 'failed']).optional(),
  }),
  reply: z.array(message),
  paged: true,
  errors: [],
});
