import { caseEvents } from '@trustiq/domain/origination/case-event.ts';
import { deliveryStates } from '@trustiq/domain/origination/delivery-schedule.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const delivery = z.object({
  /** The `webhook-id` of every try. */
  id: z.string(),
  service: z.string(),
  applicationId: z.int(),
  event: z.enum(caseEvents),
  state: z.enum(deliveryStates),
  tries: z.int(),
  answerStatus: z.int().nullable(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
});

export type WebhookDelivery = z.output<typeof delivery>;

const which = { params: z.strictObject({ id: z.string().regex(/^msg_[A-Za-z0-9_-]{10,50}$/) }) };

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries',
  summary: 'What programs were told of their cases, and whether they took it',
  permission: 'services.manage',
  query: listQuery(['createdAt', 'state'], {
    'state.equals': z.enum(deliveryStates).optional(),
    'service.contains': z.string().max(100).optional(),
  }),
  reply: z.array(delivery),
  paged: true,
  errors: [],
});

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries/:id',
  summary: 'One of them with its text and the last answer',
  permission: 'services.manage',
  ...which,
  reply: delivery.extend({ body: z.string(), answer: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/replay',
  summary: 'Send it again, with the same id',
  permission: 'services.manage',
  ...which,
  reply: z.object({}),
  errors: ['NOT_FOUND', 'RULE_BROKEN'],
});
