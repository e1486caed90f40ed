import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { prescreenColumns } from './prescreen-columns.ts';

/** The wording of the consent that a person ticks before a list is stored. A new wording gets a new version. */
export const PRESCREEN_CONSENT_VERSION = 'prescreen-1';

const cell = z.string();

/** One line of a list with what the rules say about it. */
export const checkedRowSchema = z.object({
  /** Of the stored row; null while nothing is stored. */
  id: z.int().nullable(),
  appId: z.int().nullable(),
  /** Its line in the file. */
  line: z.int(),
  fullName: cell,
  noKtp: cell,
  dateOfBirth: cell,
  cityOfBirth: cell,
  bioMotherName: cell,
  email: cell,
  msisdn: cell,
  refCode: cell,
  plafon: cell,
  tenor: cell,
  branchId: cell,
  valid: z.boolean(),
  /** `OK`, or everything that is wrong in words. */
  status: z.string(),
  /** The same by column, so that a screen can mark the cells. */
  errors: z.array(z.object({ field: z.enum(prescreenColumns), code: z.string() })),
});

export type CheckedRowReply = z.output<typeof checkedRowSchema>;

const checkedListSchema = z.object({
  valid: z.boolean(),
  data: z.array(checkedRowSchema),
  /** Where the rows were stored; null when they were not. */
  draftId: z.uuid().nullable(),
});

export type CheckedListReply = z.output<typeof checkedListSchema>;

/** 10 MiB as base64, and what it takes to say so. */
const fileData = z.string().min(1).max(14_100_000);
const fileName = z.string().max(300).optional();

export const checkPrescreenFile = endpoint({
  method: 'POST',
  path: '/api/application-data/upload',
  summary: 'Check a prescreen list; nothing is stored',
  permission: 'prescreen.write',
  body: z.strictObject({ fileData, fileName }),
  reply: checkedListSchema,
  errors: ['RULE_BROKEN', 'TOO_LARGE', 'OVERLOADED'],
  upload: true,
});

export const uploadPrescreenFile = endpoint({
  method: 'POST',
  path: '/api/application-data/bulk/v2/upload',
  summary: 'Check a prescreen list and store it when every row is right',
  permission: 'prescreen.write',
  body: z.strictObject({
    fileData,
    fileName,
    /** The applicants agreed that their data are used. */
    consent: z.strictObject({ isGiven: z.literal(true), version: z.literal(PRESCREEN_CONSENT_VERSION) }),
  }),
  reply: checkedListSchema,
  errors: ['RULE_BROKEN', 'TOO_LARGE', 'OVERLOADED', 'IN_PROGRESS', 'KEY_REUSED'],
  upload: true,
  idempotent: true,
});
