import { caseEvents } from '@trustiq/domain/origination/case-event.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';

const status = z.enum(statusCodes);

/** What a channel is told of its cases, as the Standard Webhooks convention shapes it. Nothing in it is about a person. */
export const webhookEventSchema = z.strictObject({
  type: z.enum(caseEvents),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    id: z.int(),
    applicationRequestId: z.int(),
    applicationStatus: status,
    previousStatus: status.nullable(),
    version: z.int(),
  }),
});

export type WebhookEvent = z.output<typeof webhookEventSchema>;
