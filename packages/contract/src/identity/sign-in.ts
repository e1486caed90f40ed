import { roles } from '@trustiq/domain/access/roles.ts';
import { sessionStages } from '@trustiq/domain/access/second-factor.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/authenticate',
  summary: 'Sign in with user name or e-mail, password and captcha',
  permission: 'public',
  body: z.strictObject({
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    recaptcha: z.string().max(10_000).nullish(),
    rememberMe: z.boolean().optional(),
  }),
  reply: z.object({ id_token: z.string() }),
  errors: ['LOGIN_INCORRECT', 'CAPTCHA_INVALID', 'THROTTLED'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  permission: 'session.end',
  stages: sessionStages,
  reply: z.object({}),
  errors: [],
});

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'A new proof-of-work challenge for the sign-in page',
  permission: 'public',
  reply: z.looseObject({}),
  errors: ['NOT_FOUND', 'THROTTLED'],
});

/** What a page must know before anybody has signed in. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Captcha in use, demo accounts, whether the first administrator is still missing',
  permission: 'public',
  reply: z.object({
    captcha: z.enum(['altcha', 'recaptcha', 'off']),
    recaptcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }).nullable(),
    setupNeeded: z.boolean(),
    hideAtmFields: z.boolean(),
    /** A trial bank: what partners that are not connected would say is invented. */
    isPilot: z.boolean(),
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ userName: z.string(), fullname: z.string(), role: z.enum(roles) })),
      })
      .nullable(),
  }),
  errors: [],
});

export const setUpFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first administrator with the one-time token printed at the first start',
  permission: 'public',
  body: z.strictObject({
    token: z.string().min(1).max(200),
    userName: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,49}$/),
    fullName: z.string().trim().min(2).max(100),
    email: z.email().max(254),
    password: z.string().min(1).max(200),
  }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'PASSWORD_WEAK', 'THROTTLED', 'CONFLICT'],
});
