import { queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import { queueNames } from '@trustiq/domain/workflow/queues.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { commaSeparated } from '../wire/list-query.ts';

/** Columns that a list may have after the specified ones. */
export const optionalColumns = [
  'dbr',
  'rating',
  'deviationLevel',
  'nextMissing',
  'agreement',
  'memo',
  'cif',
  'ready',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const LONGEST_NAME = 40;
const MOST_VIEWS = 20;
const MOST_CHOSEN = 50;
/** Fifteen digits, as the list takes them. */
const MOST_PRODUCT = 999_999_999_999_999;

const sort = z.string().regex(/^(\w{1,30},(asc|desc))?$/);

/** What a list is narrowed by and its order, under a name. What somebody searched for is not kept: it may be a person. */
const view = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  only: z.array(z.enum(queueMarks)).max(queueMarks.length),
  // What its list would refuse or read as something else is no view of it.
  branch: z.array(z.string().regex(/^[^,]{1,20}$/)).max(MOST_CHOSEN),
  product: z.array(z.int().positive().max(MOST_PRODUCT)).max(MOST_CHOSEN),
  sort,
});

export type QueueView = z.output<typeof view>;

const isNamedOnce = (views: readonly QueueView[]) =>
  new Set(views.map(({ name }) => name.toLowerCase())).size === views.length;

export const queueChoice = z.strictObject({
  columns: z.array(z.enum(optionalColumns)).max(optionalColumns.length),
  /** The person's own order; empty for that of the list. */
  sort,
  views: z.array(view).max(MOST_VIEWS).refine(isNamedOnce, { message: 'name_taken' }),
});

export type QueueChoice = z.output<typeof queueChoice>;

const ofQueue = z.strictObject({ queue: z.enum(queueNames) });

export const getQueueChoice = endpoint({
  method: 'GET',
  path: '/api/queue-choices/:queue',
  summary: 'How the caller looks at a list: columns, order, views',
  permission: 'preferences.write',
  params: ofQueue,
  reply: queueChoice,
  errors: [],
});

export const setQueueChoice = endpoint({
  method: 'PUT',
  path: '/api/queue-choices/:queue',
  summary: 'Keep how the caller looks at a list',
  permission: 'preferences.write',
  params: ofQueue,
  body: queueChoice,
  reply: queueChoice,
  errors: [],
});

/** What the caller's list can be narrowed by: what waits in it, and the branches that were chosen before. */
export const listQueueOptions = endpoint({
  method: 'GET',
  path: '/api/queue-options/:queue',
  summary: "Branches and products of the applications in the caller's list, and the branches asked about",
  permission: 'application.read',
  params: ofQueue,
  query: z.strictObject({ branch: commaSeparated(z.string().max(20)).optional() }),
  reply: z.object({
    /** With how many of the list are of each. */
    branches: z.array(
      z.object({ id: z.int(), code: z.string(), name: z.string(), isClosed: z.boolean(), cases: z.int() }),
    ),
    products: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  errors: [],
});
