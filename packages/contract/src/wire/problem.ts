import { z } from 'zod';

/** Every way a request can be refused, with the HTTP status it travels under. */
export const problems = {
  INVALID_REQUEST: 400,
  CAPTCHA_INVALID: 400,
  UNAUTHENTICATED: 401,
  LOGIN_INCORRECT: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  PROOF_REQUIRED: 403,
  NOT_FOUND: 404,
  EMAIL_NOT_FOUND: 404,
  STEP_REFUSED: 409,
  STALE_VERSION: 409,
  CONFLICT: 409,
  IN_PROGRESS: 409,
  FILE_BROKEN: 409,
  RECORD_BROKEN: 409,
  DISBURSEMENT_IN_PROGRESS: 409,
  PARTNER_NOT_CONNECTED: 409,
  BANK_NOT_SET_UP: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RULE_BROKEN: 422,
  KEY_REUSED: 422,
  PASSWORD_WEAK: 422,
  PASSWORD_REUSED: 422,
  PROOF_INCORRECT: 422,
  VERSION_REQUIRED: 428,
  THROTTLED: 429,
  INTERNAL: 500,
  PARTNER_UNAVAILABLE: 502,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problems;

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ title: 'Problem' });

export type Problem = z.output<typeof problemSchema>;
