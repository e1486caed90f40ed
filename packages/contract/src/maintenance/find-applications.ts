import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MAX_PAGE_SIZE } from '../wire/list-query.ts';
import { fromListed, toListed } from '../wire/listed-names.ts';

export const MINIMUM_KEYWORD_LENGTH = 5;
/** How many the search without pages gives. */
export const FIND_LIMIT = 20;

/** Name (typos allowed), application number, NIK or phone. */
const keyword = z.string().trim().min(MINIMUM_KEYWORD_LENGTH).max(100);

export const foundApplicationSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  noKtpMasked: z.string(),
  msisdn: z.string(),
  branch: z.object({ branchCode: z.string(), branchName: z.string(), city: z.string() }),
  applicationStatus: z.enum(statusCodes),
  appStatus: z.object({ statusDesc: z.string() }),
  regDate: z.string(),
  version: z.int(),
});

type FoundOnWire = z.output<typeof foundApplicationSchema>;

/** The same in plain names. */
export type FoundApplication = ReturnType<typeof fromFoundApplication>;

export const fromFoundApplication = (found: FoundOnWire) => fromListed(found);
export const toFoundApplication = (found: FoundApplication): FoundOnWire => toListed(found);

export const findApplications = endpoint({
  method: 'GET',
  path: '/api/application-data/find',
  summary: 'Search applications; at most twenty',
  permission: 'application.search',
  query: z.strictObject({ text: keyword }),
  reply: z.array(foundApplicationSchema),
  errors: [],
});

export const findApplicationPage = endpoint({
  method: 'GET',
  path: '/api/application-data/ec/find',
  summary: 'Search applications, page by page (the first is 0)',
  permission: 'application.search',
  query: z.strictObject({
    text: keyword,
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(20)
      .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
  }),
  reply: z.array(foundApplicationSchema),
  paged: true,
  errors: [],
});
