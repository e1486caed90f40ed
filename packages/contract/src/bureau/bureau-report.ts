import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { applicationRequest } from './application-request.ts';
import { type BureauSets, bureauSetNames, bureauSetSchema } from './bureau-sets.ts';

const setsSchema = z.object(
  Object.fromEntries(bureauSetNames.map((name) => [name, bureauSetSchema(name)])),
) as unknown as z.ZodType<BureauSets, BureauSets>;

export const getBureauReport = endpoint({
  method: 'GET',
  path: '/api/clik/report/:applicationRequestId',
  summary: 'The whole bureau report: all sixteen sets, their date, and what is missing of them',
  permission: 'bureau.read',
  reads: 'bureau',
  params: applicationRequest,
  reply: z.object({
    /** Null when the bureau never answered for this application. */
    requestedAt: z.string().nullable(),
    isStale: z.boolean(),
    /** 'simulated' where the bank has no bureau, else the partner's name; null without an answer. */
    source: z.string().nullable(),
    /** Sets that the bureau did not give, or gave unreadably. */
    missingSets: z.array(z.enum(bureauSetNames)),
    /** Enquiries that failed since the last answer. */
    failures: z.object({ count: z.int(), lastFailedAt: z.string(), why: z.string() }).nullable(),
    sets: setsSchema,
  }),
  errors: ['NOT_FOUND'],
});
