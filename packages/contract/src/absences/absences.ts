import { absenceStates } from '@trustiq/domain/access/absence.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { common as aboutOneCase } from '../workflow/deciding.ts';
import { absenceObstacles, standingCalls, standingQueues } from './absence-words.ts';

const person = z.object({ userId: z.int(), fullname: z.string(), role: z.enum(roles) });

const absence = z.object({
  id: z.int(),
  absent: person,
  substitute: person,
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  state: z.enum(absenceStates),
  /** Who confirmed or refused it, and who ended it early. */
  ruledBy: z.string().nullable(),
  note: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What keeps the reader from confirming or refusing; null for whoever never does. */
  obstacles: z.array(z.enum(absenceObstacles)).nullable(),
  mayEnd: z.boolean(),
});

export type ShownAbsence = z.output<typeof absence>;

const common = { permission: 'absence.own', errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED'] } as const;
const which = z.strictObject({ id: z.coerce.number().int().positive() });

export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/absences',
  summary: 'Absences in which the caller has a part; of everybody for administrators and whoever confirms them',
  permission: 'absence.own',
  reply: z.array(absence),
  errors: [],
});

export const listSubstitutes = endpoint({
  method: 'GET',
  path: '/api/absences/substitutes',
  summary: 'Who may stand for a person by the policy of the day, and for whom the caller may enter an absence',
  permission: 'absence.own',
  query: z.strictObject({ userId: z.coerce.number().int().positive().optional() }),
  reply: z.object({ persons: z.array(person), substitutes: z.array(person) }),
  errors: ['NOT_FOUND', 'RULE_BROKEN'],
});

export const enterAbsence = endpoint({
  ...common,
  method: 'POST',
  path: '/api/absences',
  summary: 'Somebody will be away, and names who stands for them; an administrator may enter it for them',
  body: z.strictObject({
    userId: z.int().positive().optional(),
    substituteId: z.int().positive(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    reason: z.string().trim().min(3).max(200),
  }),
  reply: z.object({ id: z.int() }),
});

export const confirmAbsence = endpoint({
  ...common,
  method: 'POST',
  path: '/api/absences/:id/confirm',
  summary: 'A director who has no part in it agrees; from then on the substitute may decide',
  permission: 'absence.confirm',
  params: which,
  reply: z.object({}),
});

export const refuseAbsence = endpoint({
  ...common,
  method: 'POST',
  path: '/api/absences/:id/refuse',
  summary: 'A director who has no part in it does not agree',
  permission: 'absence.confirm',
  params: which,
  body: z.strictObject({ note: z.string().trim().min(3).max(500) }),
  reply: z.object({}),
});

export const endAbsence = endpoint({
  ...common,
  method: 'POST',
  path: '/api/absences/:id/end',
  summary: 'It ends now, before its hour, or is no longer wanted',
  params: which,
  reply: z.object({}),
});

const standingCase = z.object({
  absenceId: z.int(),
  absent: z.string(),
  queue: z.enum(standingQueues),
  id: z.int(),
  fullName: z.string(),
  amountRupiah: z.int(),
  branchName: z.string(),
  statusSince: z.string(),
});

export type StandingCase = z.output<typeof standingCase>;

export const listStandingCases = endpoint({
  method: 'GET',
  path: '/api/absences/cases',
  summary: 'Cases that wait for people for whom the caller stands now',
  permission: 'absence.decide',
  reply: z.object({ cases: z.array(standingCase), isCut: z.boolean() }),
  errors: [],
});

const deciding = {
  method: 'POST',
  permission: 'absence.decide',
  params: which,
  reply: z.object({ id: z.int(), status: z.enum(statusCodes), version: z.int() }),
  errors: [...aboutOneCase.errors, 'VERSION_REQUIRED'],
  idempotent: true,
} as const;

const decidedCase = { appId: z.int().positive(), version: z.int().positive() };

export const decideForAbsent = endpoint({
  ...deciding,
  path: '/api/absences/:id/decisions',
  summary: 'The substitute takes the step of whoever is away; the history names both',
  body: z.strictObject({
    ...decidedCase,
    call: z.enum(standingCalls),
    notes: z.string().max(2000).optional(),
    reason: z.string().max(10).optional(),
    email: z.boolean().optional(),
    sms: z.boolean().optional(),
  }),
});

export const disburseForAbsent = endpoint({
  ...deciding,
  path: '/api/absences/:id/disbursements',
  summary: 'The substitute of operations agrees to the disbursement',
  proof: 'money',
  body: z.strictObject(decidedCase),
});
