import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { seenVersionInQuery, seenVersion as version } from '../wire/seen-version.ts';

const note = z.string().max(2000).optional();
const reasonCode = z.string().max(10).optional();

const common = {
  method: 'POST',
  params: z.strictObject({ appReqID: z.coerce.number().int().positive() }),
  reply: z.object({
    id: z.int(),
    applicationStatus: z.enum(statusCodes),
    appStatus: z.object({ statusDesc: z.string() }),
    version: z.int(),
  }),
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'STALE_VERSION',
    'VERSION_REQUIRED',
    'RULE_BROKEN',
    'IN_PROGRESS',
    'KEY_REUSED',
  ],
  idempotent: true,
} as const;

/** The specification sends note and reason in the query; our screens send them in the body, so that no log sees them. */
export const continuePrescreen = endpoint({
  ...common,
  permission: 'application.continuePrescreen',
  decides: 'continuePrescreen',
  path: '/api/application-data/bulk/approve/:appReqID',
  summary: 'LANJUT: on to the checker or HRD; a loan that was never calculated is calculated with its product’s terms',
  query: z.strictObject({ reason: note, version: seenVersionInQuery }),
  body: z.strictObject({ reason: note, version }).nullish(),
});

export const rejectPrescreen = endpoint({
  ...common,
  permission: 'application.rejectPrescreen',
  decides: 'rejectPrescreen',
  path: '/api/application-data/bulk/reject/:appReqID',
  summary: 'Tolak, with a reason and a note',
  query: z.strictObject({ reason: note, reasonCode, version: seenVersionInQuery }),
  body: z.strictObject({ reason: note, reasonCode, version }).nullish(),
});
