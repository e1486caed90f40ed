import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { checkedRowSchema } from './prescreen-upload.ts';

const rowId = z.strictObject({ id: z.coerce.number().int().positive() });

export const getPrescreenDraft = endpoint({
  method: 'GET',
  path: '/api/application-data/bulk/draft/:draftId',
  summary: 'The rows of an own list that were neither processed nor deleted; identity numbers masked',
  permission: 'prescreen.write',
  params: z.strictObject({ draftId: z.uuid() }),
  reply: z.object({ draftId: z.uuid(), uploadedAt: z.string(), data: z.array(checkedRowSchema) }),
  errors: ['NOT_FOUND'],
});

export const processPrescreenRow = endpoint({
  method: 'POST',
  path: '/api/application-data/bulk/process/:id',
  summary: 'Make a prescreen application of a stored row',
  permission: 'prescreen.write',
  params: rowId,
  reply: z.object({ id: z.int(), applicationRequestId: z.int() }),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'RULE_BROKEN', 'IN_PROGRESS', 'KEY_REUSED'],
  idempotent: true,
});

export const deletePrescreenRow = endpoint({
  method: 'DELETE',
  path: '/api/application-data/bulk/delete/:id',
  summary: 'Delete a stored row that was not processed',
  permission: 'prescreen.write',
  params: rowId,
  reply: z.object({ id: z.int() }),
  errors: ['NOT_FOUND', 'IN_PROGRESS', 'KEY_REUSED'],
  idempotent: true,
});
