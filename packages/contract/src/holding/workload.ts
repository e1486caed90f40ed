import { roles } from '@trustiq/domain/access/roles.ts';
import { openStatuses } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { timeLeftShape } from '../applications/time-left.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const status = z.enum(openStatuses);
const track = z.enum(['CHECKER', 'HRD']);
const role = z.enum(roles);

/** The largest number the tables hold. */
const MOST_BRANCH = 2_147_483_647;

const counts = { cases: z.int(), overdue: z.int() };

/** Where cases lie: a status, and whose check or whose vote it is where a status has several. */
const desk = { status, track: track.nullable(), stepRole: role.nullable() };

export const getWorkload = endpoint({
  method: 'GET',
  path: '/api/workload',
  summary: "The open cases of the caller's scope, counted by desk and by who has them in hand",
  permission: 'hold.manage',
  reply: z.object({
    desks: z.array(z.object({ ...desk, ...counts, statusText: z.string(), free: z.int(), oldestSince: z.string() })),
    holders: z.array(z.object({ ...counts, userId: z.int(), fullname: z.string() })),
    branches: z.array(z.object({ branchId: z.int(), branchName: z.string(), status, cases: z.int() })),
  }),
  errors: [],
});

const workloadCase = z.object({
  ...desk,
  id: z.int(),
  fullName: z.string(),
  statusText: z.string(),
  branchName: z.string(),
  stageSince: z.string(),
  slaHours: z.number().nullable(),
  soonAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  ...timeLeftShape,
  heldBy: z.object({ userId: z.int(), fullname: z.string() }).nullable(),
  heldUntil: z.string().nullable(),
  deferredUntil: z.string().nullable(),
});

export type Workload = z.output<typeof getWorkload.reply>;
export type WorkloadCase = z.output<typeof workloadCase>;

export const listWorkload = endpoint({
  method: 'GET',
  path: '/api/workload/cases',
  summary: 'Those cases themselves: overdue ones first, then by how long they wait',
  permission: 'hold.manage',
  query: listQuery([], {
    status: status.optional(),
    track: track.optional(),
    stepRole: role.optional(),
    /** A person's number, or `free`. */
    holder: z.union([z.literal('free'), z.coerce.number().int().positive()]).optional(),
    branch: z.coerce.number().int().positive().max(MOST_BRANCH).optional(),
    overdue: z.literal('true').optional(),
  }),
  reply: z.array(workloadCase),
  paged: true,
  errors: [],
});
