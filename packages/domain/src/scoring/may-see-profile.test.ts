import { expect, it } from 'vitest';
import { maySeeProfile } from './may-see-profile.ts';

const analyst = { isRequested: true, roles: ['ROLE_ANALYST'] as const, isBusiness: true };

it.each([
  ['an analyst on a business loan', analyst, true],
  ['a commissioner on a business loan', { ...analyst, roles: ['ROLE_KOM'] as const }, true],
  ['on a screen without details', { ...analyst, isRequested: false }, false],
  ['a checker', { ...analyst, roles: ['ROLE_CHECKER'] as const }, false],
  ['on an employee loan', { ...analyst, isBusiness: false }, false],
])('the scoring details are there for %s: %#', (_, request, expected) => expect(maySeeProfile(request)).toBe(expected));
