import type { ProblemCode } from '../../wire/problem.ts';

export const problems = {
  INVALID_REQUEST: 'The request is not valid',
  CAPTCHA_INVALID: 'The captcha is not valid, please try again',
  UNAUTHENTICATED: 'Your session has ended, please sign in again',
  LOGIN_INCORRECT: 'The login detail is incorrect',
  FORBIDDEN: 'You do not have access',
  SECOND_FACTOR_REQUIRED: 'Finish the second step of the sign-in',
  PROOF_REQUIRED: 'Show once more that it is you, then repeat this step',
  NOT_FOUND: 'Data not found!',
  EMAIL_NOT_FOUND: 'The requested email is not found',
  STEP_REFUSED: 'This step cannot be taken yet',
  STALE_VERSION: 'The data has changed, reload it',
  CONFLICT: 'The data conflicts with what exists',
  IN_PROGRESS: 'The same request is being processed',
  DISBURSEMENT_IN_PROGRESS: 'The disbursement is being processed',
  PARTNER_NOT_CONNECTED: 'The partner for this data is not connected at this bank; ask the administrator',
  BANK_NOT_SET_UP:
    'This bank has no policy yet, so that there is nothing to work on. An administrator sets it up under System → Set up the bank',
  TOO_LARGE: 'The data is too large',
  UNSUPPORTED_MEDIA: 'This kind of request content is not supported',
  RULE_BROKEN: 'The data does not meet the rules',
  KEY_REUSED: 'The request key was already used for other content',
  PASSWORD_WEAK: 'Please enter a strong password',
  PASSWORD_REUSED: 'This password was used before, choose another',
  PROOF_INCORRECT: 'This code or key is wrong, or was used already',
  VERSION_REQUIRED: 'A decision must name the version of the data that was seen. Reload, then decide again.',
  THROTTLED: 'Too many attempts, try again later',
  INTERNAL: 'Something went wrong on the server',
  PARTNER_UNAVAILABLE: 'The partner service cannot be reached',
  OVERLOADED: 'The server is busy, try again shortly',
  UNAVAILABLE: 'The service is not available for a moment. Check whether your work was saved, then try again',
  FILE_BROKEN:
    'This file is missing or no longer the one that was uploaded, so it is not opened; tell your administrator',
  RECORD_BROKEN: 'These data were changed outside the program and cannot be shown; tell your administrator',
  STORAGE_FULL: 'There is no room left for this file. Nothing was saved; tell your administrator',
} as const satisfies Record<ProblemCode, string>;

export const namedNotFound = 'The requested {{name}} is not found';
