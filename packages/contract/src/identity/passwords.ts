import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Passwords travel as base64 of their UTF-8 bytes: an encoding the specification asks for, not a protection. */
const encodedPassword = z.base64().min(1).max(1024);

/** `appUserId` and `role` are accepted because the screens send them, and decide nothing. */
const ignored = { appUserId: z.int().nullish(), role: z.string().max(50).optional() };

const outcome = z.object({ responseCode: z.enum(['000', '001']) });

export const sendResetMail = endpoint({
  method: 'POST',
  path: '/api/forgot-password/send-email',
  summary: 'Send a link for a new password',
  permission: 'public',
  body: z.strictObject({ email: z.string().min(1).max(254), role: z.string().max(50).optional() }),
  reply: outcome,
  errors: ['EMAIL_NOT_FOUND', 'THROTTLED'],
});

export const validateResetToken = endpoint({
  method: 'POST',
  path: '/api/forgot-password/validate-tokens',
  summary: 'Whether a reset link still works',
  permission: 'public',
  body: z.strictObject({ tokens: z.string().min(1).max(200) }),
  reply: z.object({
    responseCode: z.enum(['000', '001']),
    data: z.object({ appUserId: z.int() }).nullable(),
  }),
  errors: ['THROTTLED'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password/change-password',
  summary: 'Set a new password through a reset link',
  permission: 'public',
  body: z.strictObject({ ...ignored, tokens: z.string().min(1).max(200), passwordNew: encodedPassword }),
  reply: outcome,
  errors: ['PASSWORD_WEAK', 'PASSWORD_REUSED', 'THROTTLED'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password',
  summary: 'Change the own password; ends the other sessions',
  permission: 'password.change',
  body: z.strictObject({ ...ignored, passwordNew: encodedPassword, passwordOld: encodedPassword }),
  reply: outcome,
  errors: ['PASSWORD_WEAK', 'PASSWORD_REUSED', 'THROTTLED'],
});
