import type { Role } from '@trustiq/domain/access/roles.ts';
import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { rememberPath } from '../../lib/remembered-path.ts';
import { sessionOf } from '../../testing/profiles.ts';
import { redirectionFrom, redirectionFromRoot, redirectionFromSignIn } from './admit.ts';

describe('somebody who asks for a screen', () => {
  it('and has not signed in goes to the sign-in', () => {
    expect(redirectionFrom('/borrower', null)).toBe('/auth/login');
    expect(redirectionFromRoot(null)).toBe('/auth/login');
  });

  it.each<[Role, number, RoutePath]>([
    ['ROLE_ADMIN', 2, '/analyst'],
    ['ROLE_ANALYST', 2, '/approval'],
    ['ROLE_ANALYST', 2, '/admin/messages'],
    ['ROLE_CHECKER', 999, '/checker'],
    ['ROLE_CHECKER', 2, '/employee-verification'],
    ['ROLE_REVIEWER', 2, '/dashboard-report'],
  ])('%s of area %i is kept out of %s', (role, areaId, path) =>
    expect(redirectionFrom(path, sessionOf(role, areaId))).toBe('/error/error-v1'),
  );

  it.each<[Role, number, RoutePath]>([
    ['ROLE_ANALYST', 2, '/analyst'],
    ['ROLE_KOM', 2, '/approval'],
    ['ROLE_CHECKER', 999, '/employee-verification'],
    ['ROLE_REVIEWER', 2, '/change-password'],
  ])('%s of area %i may see %s', (role, areaId, path) =>
    expect(redirectionFrom(path, sessionOf(role, areaId))).toBeNull(),
  );
});

describe('after the sign-in', () => {
  it('a person returns to where they were', () => {
    rememberPath('/analyst?page=3');
    expect(redirectionFromSignIn(sessionOf('ROLE_ANALYST'))).toBe('/analyst?page=3');
  });

  it('a person of another role starts at the root instead of a refusal', () => {
    rememberPath('/analyst');
    expect(redirectionFromSignIn(sessionOf('ROLE_KOM'))).toBe('/');
  });

  it('the root leads the analyst to /update-aplikasi', () =>
    expect(redirectionFromRoot(sessionOf('ROLE_ANALYST'))).toBe('/update-aplikasi'));
});

describe('in a bank that is being set up', () => {
  const page = () => document.querySelector<HTMLMetaElement>('meta[name="bank"]') as HTMLMetaElement;
  const tell = (stage: string) => page().setAttribute('data-stage', stage);
  afterEach(() => page().removeAttribute('data-stage'));

  it.each(['empty', 'begun'])(
    '(%s) the root leads its administrator on with that, and everybody else as ever',
    (stage) => {
      tell(stage);
      expect(redirectionFromRoot(sessionOf('ROLE_ADMIN'))).toBe('/admin/setup');
      expect(redirectionFromRoot(sessionOf('ROLE_KOM'))).toBe('/approval');
    },
  );

  it('and when that is over it leads to the specified screen', () => {
    tell('');
    expect(redirectionFromRoot(sessionOf('ROLE_ADMIN'))).toBe('/update-aplikasi');
  });
});
