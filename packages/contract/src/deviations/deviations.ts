import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const deviation = z.object({
  id: z.int(),
  deviasi: z.object({ id: z.int(), code: z.string(), description: z.string(), severity: z.int() }),
  notes: z.string(),
  /** What the case showed of it when a person put it down; null where only people can tell, and for what was found. */
  figure: z.string().nullable().default(null),
  /** Why it was put down although that speaks against it. */
  figureReason: z.string().nullable().default(null),
  /** Found by the program, or added by a person. */
  origin: z.enum(['AUTOMATIC', 'MANUAL']),
  state: z.enum(['PROPOSED', 'APPROVED', 'REFUSED']),
  createdAt: z.string(),
});

/** The specification has two payloads, which name the note differently; both are understood. */
const note = z.string().trim().max(2000).optional();
const newDeviation = z
  .strictObject({
    aplicationId: z.int().positive(),
    applicationRequestId: z.int().positive().optional(),
    deviasiId: z.int().positive(),
    notes: note,
    deviasiDesc: note,
    /** Why, although the figures of the case speak against it. */
    figureReason: note,
  })
  .refine(({ notes, deviasiDesc }) => Boolean(notes ?? deviasiDesc), { path: ['notes'], message: 'required' })
  .transform(({ aplicationId, applicationRequestId, deviasiId, notes, deviasiDesc, figureReason }) => ({
    applicationId: aplicationId,
    applicationRequestId,
    deviationTypeId: deviasiId,
    note: notes ?? deviasiDesc ?? '',
    figureReason: figureReason || null,
  }));

export const listDeviations = endpoint({
  method: 'GET',
  path: '/api/application-data-deviasi/app/:id',
  summary: 'The deviations from credit policy of an application',
  permission: 'application.read',
  reads: 'application',
  params: caseId,
  reply: z.array(deviation),
  errors: ['NOT_FOUND'],
});

export const addDeviation = endpoint({
  method: 'POST',
  path: '/api/application-data-deviasi',
  summary: 'The analyst adds a deviation',
  permission: 'deviation.write',
  body: newDeviation,
  reply: deviation,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS', 'CONFLICT', 'RULE_BROKEN'],
});

export const removeDeviation = endpoint({
  method: 'DELETE',
  path: '/api/application-data-deviasi/:id',
  summary: 'The analyst removes a deviation that the case does not show (any more)',
  permission: 'deviation.write',
  params: caseId,
  reply: z.object({ id: z.int() }),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'DISBURSEMENT_IN_PROGRESS', 'RULE_BROKEN'],
});
