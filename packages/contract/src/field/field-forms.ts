import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fieldSteps, formParts, partContent, photoSlots } from './form-parts.ts';

const formId = z.uuid();
export const whichForm = { params: z.strictObject({ formId }) } as const;

/** How it came here: begun in the field, out of a list of prescreen, or sent back by a desk. */
export const formKinds = ['NEW', 'PRESCREEN', 'RETURNED'] as const;

const returned = z.object({
  /** In words, in the caller's language. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Whose desk sent it back. */
  role: z.string(),
  at: z.string(),
});

export const formFault = z.object({
  step: z.enum(fieldSteps),
  /** As the form names it: `applicant.noKtp`. */
  field: z.string(),
  code: z.string(),
  /** Only to be confirmed by whoever saw the card. */
  isWarning: z.boolean(),
});

export type FormFault = z.output<typeof formFault>;

const standing = {
  applicationId: z.int().nullable(),
  kind: z.enum(formKinds),
  officerId: z.int().nullable(),
  officerName: z.string().nullable(),
  /** The caller may write it. */
  isMine: z.boolean(),
  /** The caller may hand it in. */
  maySend: z.boolean(),
  sentAt: z.string().nullable(),
  /** Its case went on by another way; what was typed and not sent is kept as a copy. */
  closedAt: z.string().nullable(),
  /** Of what was sent: where it stands, in words. */
  statusText: z.string().nullable(),
  returned: returned.nullable(),
  updatedAt: z.string(),
};

/** A line of the list. One without a form yet was sent back, or comes out of prescreen, and is opened under its application. */
export const formRow = z.object({
  id: formId.nullable(),
  ...standing,
  fullName: z.string().nullable(),
  productName: z.string().nullable(),
  amountRupiah: z.int().nullable(),
  photos: z.int(),
  photoBytes: z.int(),
  missing: z.array(formFault),
});

export type FormRow = z.output<typeof formRow>;

export const fieldPhoto = z.object({
  id: z.uuid(),
  slot: z.enum(photoSlots),
  document: z.string().nullable(),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  takenAt: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  receivedBytes: z.int(),
  isComplete: z.boolean(),
});

export type FieldPhoto = z.output<typeof fieldPhoto>;

const savedPart = z.object({
  revision: z.int(),
  savedAt: z.string(),
  content: partContent,
  /** What the officer typed before the office changed the part; whoever saves over this revision has settled it. */
  unsent: partContent.nullable(),
});

export const fieldForm = z.object({
  id: formId,
  ...standing,
  parts: z.partialRecord(z.enum(formParts), savedPart),
  photos: z.array(fieldPhoto),
  missing: z.array(formFault),
});

export type FieldForm = z.output<typeof fieldForm>;

export const listFieldForms = endpoint({
  method: 'GET',
  path: '/api/field/forms',
  summary: "The account officer's applications: to complete, sent back, sent; the branch head sees those of the branch",
  permission: 'field.read',
  reply: z.array(formRow),
  errors: [],
});

export const openFieldForm = endpoint({
  method: 'PUT',
  path: '/api/field/forms/:formId',
  summary:
    'Begin a form under an id that the phone made, or the form of an application that came back; once and for ever',
  permission: 'field.write',
  ...whichForm,
  body: z.strictObject({ applicationId: z.int().positive().nullish() }),
  reply: fieldForm,
  errors: ['NOT_FOUND', 'CONFLICT', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

export const getFieldForm = endpoint({
  method: 'GET',
  path: '/api/field/forms/:formId',
  summary: 'A form with all its parts, photos and what is missing',
  permission: 'field.read',
  ...whichForm,
  reply: fieldForm,
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

export const saveFieldPart = endpoint({
  method: 'PUT',
  path: '/api/field/forms/:formId/parts/:part',
  summary: 'Save a part as typed. Whoever knows an older revision gets the present one instead (409, details.theirs)',
  permission: 'field.write',
  params: z.strictObject({ formId, part: z.enum(formParts) }),
  body: z.strictObject({
    /** The revision that was changed; 0 where there was none. */
    base: z.int().min(0),
    content: partContent,
  }),
  reply: z.object({ revision: z.int(), savedAt: z.string(), missing: z.array(formFault) }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

export const discardFieldForm = endpoint({
  method: 'POST',
  path: '/api/field/forms/:formId/discard',
  summary: 'Throw away a form that never became an application, or the copy of what was never sent; its id stays taken',
  permission: 'field.write',
  ...whichForm,
  body: z.strictObject({}).nullish(),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'STEP_REFUSED'],
});

/** What whoever sends has seen: nothing else is handed in. */
const seen = z.strictObject({
  revisions: z.partialRecord(z.enum(formParts), z.int()),
  photos: z.array(z.strictObject({ id: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(200),
  /** Of the program that sends (`DRAFT_SHAPE`); older ones are accepted for sixty days. */
  shape: z.int().positive().optional(),
});

export const sendFieldForm = endpoint({
  method: 'POST',
  path: '/api/field/forms/:formId/send',
  summary: 'Hand the application in to the checker or HRD; what is missing is named. Sent again, it answers the same',
  permission: 'field.read',
  ...whichForm,
  body: seen,
  reply: z.object({ applicationId: z.int(), applicationRequestId: z.int(), statusText: z.string() }),
  errors: [
    'NOT_FOUND',
    'RULE_BROKEN',
    'STEP_REFUSED',
    'RECORD_BROKEN',
    'STALE_VERSION',
    'CONFLICT',
    'FORBIDDEN',
    'STORAGE_FULL',
    'PARTNER_UNAVAILABLE',
  ],
});

export const listFieldOfficers = endpoint({
  method: 'GET',
  path: '/api/field/officers',
  summary: 'Account officers of the branch, to whom its head may hand an application over',
  permission: 'field.assign',
  reply: z.array(z.object({ id: z.int(), fullName: z.string() })),
  errors: [],
});

export const assignFieldForm = endpoint({
  method: 'POST',
  path: '/api/field/forms/:formId/assign',
  summary: 'Hand a form over to another account officer of the branch',
  permission: 'field.assign',
  ...whichForm,
  body: z.strictObject({ officerId: z.int().positive() }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

export const assignFieldApplication = endpoint({
  method: 'POST',
  path: '/api/field/applications/:id/assign',
  summary:
    'Hand an application that waits in the field over to an account officer of the branch, with its form if it has one',
  permission: 'field.assign',
  params: caseId,
  body: z.strictObject({ officerId: z.int().positive() }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

/** Asked after consent and card only. Who has what elsewhere is for the office to know: one answer stands for all of it. */
export const findFieldDuplicate = endpoint({
  method: 'POST',
  path: '/api/field/forms/:formId/duplicates',
  summary: 'Whether the applicant has an open application in the branch, or the office must be asked',
  permission: 'field.write',
  ...whichForm,
  body: z.strictObject({}).nullish(),
  reply: z.object({ result: z.enum(['none', 'own_branch', 'ask_office']) }),
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'THROTTLED', 'RECORD_BROKEN'],
});
