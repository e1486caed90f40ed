import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

export const logTransaction = endpoint({
  method: 'POST',
  path: '/api/v1/transaction/logger',
  summary: 'Record something a person did on a screen',
  permission: 'audit.write',
  body: z.strictObject({
    systemTypeId: z.int().min(0).max(999),
    logTypeId: z.int().min(0).max(999),
    eventTypeId: z.int().min(0).max(999),
    userId: z.union([z.int(), z.string().max(50)]).nullish(),
    username: z.string().max(100).nullish(),
    fullName: z.string().max(200).nullish(),
    remarks: z.string().max(500).nullish(),
  }),
  reply: z.object({}),
  errors: ['THROTTLED'],
});

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  event: z.string(),
  applicationId: z.int().nullable(),
  userName: z.string().nullable(),
  fullname: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const listOwnAudit = endpoint({
  method: 'GET',
  path: '/api/audit/mine',
  summary: 'The last twenty things the signed-in person did',
  permission: 'audit.own',
  reply: z.array(auditEntry),
  errors: [],
});

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who did or read what',
  permission: 'audit.search',
  query: listQuery(['id', 'at'], {
    'event.equals': z.string().max(100).optional(),
    'userName.equals': z.string().max(100).optional(),
    'applicationId.equals': z.coerce.number().int().optional(),
  }),
  reply: z.array(auditEntry),
  paged: true,
  errors: [],
});
