import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const historyEntry = z.object({
  id: z.int(),
  user: z.object({ id: z.int().nullable(), firstName: z.string(), lastName: z.string() }),
  /** Whoever was away, where somebody stood for them. */
  onBehalfOf: z.string().nullable(),
  decisionDesc: z.object({ decDesc: z.string() }),
  rejectCancelReason: z.string().nullable(),
  /** By which another language finds its own words for the reason. */
  reasonCode: z.string().nullable(),
  appStatus: z.object({ statusDesc: z.string() }),
  notes: z.string().nullable(),
  decDate: z.string(),
});

export type HistoryEntryOnWire = z.output<typeof historyEntry>;

export const listApprovalHistory = endpoint({
  method: 'GET',
  path: '/api/app-data-mp/approval/history/:appId',
  summary: 'Who decided what, newest first',
  permission: 'application.read',
  reads: 'application',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  query: listQuery(['id'], {}),
  reply: z.array(historyEntry),
  paged: true,
  errors: ['NOT_FOUND'],
});
