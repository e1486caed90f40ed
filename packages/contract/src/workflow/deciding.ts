import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import { z } from 'zod';

export const notes = z.string().max(2000);

const decided = z.object({
  id: z.int(),
  applicationStatus: z.enum(statusCodes),
  appStatus: z.object({ statusDesc: z.string() }),
  version: z.int(),
});

/** What every call about one case of the workflow has in common. */
export const common = {
  method: 'POST',
  reply: decided,
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'STALE_VERSION',
    'DISBURSEMENT_IN_PROGRESS',
    'RULE_BROKEN',
    'IN_PROGRESS',
    'KEY_REUSED',
  ],
  idempotent: true,
} as const;

/** What moves a case, as against work on it. */
export const deciding = <C extends Call>(call: C) =>
  ({
    ...common,
    errors: [...common.errors, 'VERSION_REQUIRED'],
    permission: `application.${call}`,
    decides: call,
  }) as const;
