import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const LONGEST_COVENANT = 200_000;

export const saveCovenant = endpoint({
  method: 'PUT',
  path: '/api/application-data/covenant/:id',
  summary: "Save the covenant: the editor's document as JSON text; anything else is read as HTML into such a document",
  permission: 'covenant.write',
  params: caseId,
  body: z.strictObject({ ketCovenant: z.string().max(LONGEST_COVENANT), version: z.int().min(1).optional() }),
  reply: z.object({ id: z.int(), ketCovenant: z.string(), covenantVersion: z.int() }),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'STALE_VERSION', 'DISBURSEMENT_IN_PROGRESS', 'RULE_BROKEN'],
});
