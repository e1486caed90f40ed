import { roles } from '@trustiq/domain/access/roles.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const SHORTEST_CASE_KEYWORD = 3;
export const LONGEST_CASE_KEYWORD = 100;
/** Whoever means one case adds a letter rather than reading on. */
export const FOUND_CASES_LIMIT = 8;

const foundCase = z.object({
  id: z.int(),
  applicationRequestId: z.int(),
  borrowerId: z.int(),
  fullName: z.string(),
  branchName: z.string(),
  status: z.enum(statusCodes),
  statusText: z.string(),
  /** Whose vote it waits for, where it waits for one. */
  stepRole: z.enum(roles).nullable(),
});

export type FoundCase = z.output<typeof foundCase>;

export const findCases = endpoint({
  method: 'GET',
  path: '/api/cases/find',
  summary:
    'Cases of the caller by name (3 letters), number, NIK (or its last 4 to 6 digits) or phone (or its last 4 to 8)',
  permission: 'borrower.search',
  query: z.strictObject({ text: z.string().trim().min(SHORTEST_CASE_KEYWORD).max(LONGEST_CASE_KEYWORD) }),
  reply: z.object({ cases: z.array(foundCase), hasMore: z.boolean() }),
  errors: ['THROTTLED'],
});
