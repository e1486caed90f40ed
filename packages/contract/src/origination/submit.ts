import { z } from 'zod';
import { documentRowSchema } from '../documents/document-row.ts';
import { uploadDocument } from '../documents/documents.ts';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { seenVersion, seenVersionInQuery } from '../wire/seen-version.ts';
import { recommendApplication } from '../workflow/decisions.ts';

export const addOriginationDocument = endpoint({
  ...uploadDocument,
  path: '/api/origination/:id/documents',
  summary: "A document of the branch's application, under the same rules as in the back office",
  permission: 'service',
  params: caseId,
  body: uploadDocument.body.omit({ id: true, creditFileBucket: true }),
  reply: documentRowSchema,
});

const submitting = {
  method: 'POST',
  params: caseId,
  query: z.strictObject({ version: seenVersionInQuery }),
  body: z.strictObject({ version: seenVersion }).nullish(),
  reply: recommendApplication.reply,
  errors: recommendApplication.errors,
  idempotent: true,
  decides: 'submit',
} as const;

/** A program looks at nothing: nobody asks it for a version. */
export const submitOrigination = endpoint({
  ...submitting,
  errors: submitting.errors.filter((code) => code !== 'VERSION_REQUIRED'),
  path: '/api/origination/:id/submit',
  summary: 'The channel submits an application to the checker or HRD; missing survey parts are named',
  permission: 'service',
});

export const submitApplication = endpoint({
  ...submitting,
  path: '/api/application-data/:id/submit',
  summary: 'The branch head submits in place of the channel',
  permission: 'application.submit',
});
