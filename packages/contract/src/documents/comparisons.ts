import { comparedFieldNames } from '@trustiq/domain/documents/compared-fields.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const field = z.enum(comparedFieldNames);
const value = z.union([z.string().max(1000), z.number()]);

/** Who said of a field that it agrees with a document or not, and when. A word about what was changed since is left out. */
const check = z.object({ by: z.string(), at: z.string(), agrees: z.boolean(), isMine: z.boolean() });

const standing = z.object({
  id: z.int(),
  /** By the caller, since the case came to where it lies. */
  isOpened: z.boolean(),
  /** How many fields can be compared with it, and of how many somebody said that they agree. */
  fields: z.int(),
  agreeing: z.int(),
  differing: z.array(z.object({ field, by: z.string(), at: z.string() })),
});

const overview = z.object({
  documents: z.array(standing),
  /** What the policy asks for, as part of a file name, with the files that have it. */
  slots: z.array(z.object({ part: z.string(), files: z.array(z.string()) })),
});

export type ComparisonOverview = z.output<typeof overview>;

const comparison = z.object({
  /** As it stands in the case, in the order of the document; an empty one cannot be compared. */
  fields: z.array(z.object({ field, value: value.nullable(), checks: z.array(check) })),
});

export type Comparison = z.output<typeof comparison>;

const ofDocument = caseId.extend({ documentId: z.coerce.number().int().positive() });

export const getComparisons = endpoint({
  method: 'GET',
  path: '/api/cases/:id/comparisons',
  summary: 'Which documents the policy asks for, which the caller has opened, and what was compared with them',
  permission: 'application.read',
  reads: 'documents',
  params: caseId,
  reply: overview,
  errors: ['NOT_FOUND'],
});

export const getComparison = endpoint({
  method: 'GET',
  path: '/api/cases/:id/comparisons/:documentId',
  summary: 'What the case says of everything that stands on one of its documents, and who compared it',
  permission: 'application.read',
  reads: 'applicant',
  params: ofDocument,
  reply: comparison,
  errors: ['NOT_FOUND'],
});

export const compareField = endpoint({
  method: 'PUT',
  path: '/api/cases/:id/comparisons/:documentId',
  summary: 'Say whether a field agrees with a document; the word is void once the field or the document is another',
  permission: 'document.compare',
  params: ofDocument,
  body: z.strictObject({
    field,
    /** The value that the caller saw: a word about another one is refused. */
    value,
    /** Null takes the own word back. */
    agrees: z.boolean().nullable(),
  }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'STALE_VERSION', 'RULE_BROKEN'],
});
