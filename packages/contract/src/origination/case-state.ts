import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const status = z.enum(statusCodes);

const shortState = z.object({
  id: z.int(),
  applicationRequestId: z.int(),
  applicationStatus: status,
  statusDesc: z.string(),
  isFinal: z.boolean(),
  version: z.int(),
  registeredAt: z.string(),
  statusSince: z.string(),
});

export const listChannelCases = endpoint({
  method: 'GET',
  path: '/api/origination',
  summary: 'The applications that came through this service account, newest first',
  permission: 'service',
  query: listQuery(['id'], { 'applicationStatus.equals': status.optional() }),
  reply: z.array(shortState),
  paged: true,
  errors: [],
});

/** Who took it is told by role alone: names of the staff stay in the house. */
const step = z.object({
  decision: z.string(),
  decisionDesc: z.string(),
  role: z.string(),
  fromStatus: status.nullable(),
  toStatus: status,
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
});

export const getChannelCase = endpoint({
  method: 'GET',
  path: '/api/origination/:id',
  summary: 'Where an application of the service account stands, how it came there, and what submitting it still needs',
  permission: 'service',
  reads: 'application',
  params: caseId,
  reply: shortState.extend({
    /** Why it came back and what was written for the branch; null unless it waits for the branch because of that. */
    returned: z
      .object({
        reasonCode: z.string().nullable(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        at: z.string(),
      })
      .nullable(),
    submit: z.object({
      isPossible: z.boolean(),
      obstacles: z.array(z.object({ code: z.string(), description: z.string() })),
      missingDocuments: z.array(z.string()),
      missingSurvey: z.array(z.string()),
    }),
    history: z.array(step),
  }),
  errors: ['NOT_FOUND'],
});
