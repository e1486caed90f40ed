import { landingPage } from '@trustiq/domain/access/landing-page.ts';
import { mayOpen, type RoutePath } from '@trustiq/domain/access/routes.ts';
import { findKnownRoute } from '../../lib/known-route.ts';
import { findRememberedPath } from '../../lib/remembered-path.ts';
import { bankStage } from '../../lib/served-bank.ts';
import { personOf, type Session } from '../../lib/session.ts';

export const SIGN_IN = '/auth/login';
export const DENIED = '/error/error-v1';
const SET_UP = '/admin/setup';

/** Where somebody who asks for a screen must go instead; null when they may see it. */
export function redirectionFrom(path: RoutePath, session: Session | null): string | null {
  if (!session) return SIGN_IN;
  const person = personOf(session.user);
  return person && mayOpen(path, person) ? null : DENIED;
}

/** Where the root path leads; whoever sets the bank up goes on with that first. */
export function redirectionFromRoot(session: Session | null): string {
  if (!session) return SIGN_IN;
  const person = personOf(session.user);
  if (person && bankStage() !== null && mayOpen(SET_UP, person)) return SET_UP;
  return person ? landingPage(person) : DENIED;
}

/** Where somebody who is signed in goes from the sign-in pages: to where they were, if it is theirs, or to their start. */
export function redirectionFromSignIn(session: Session): string {
  const remembered = findRememberedPath();
  const route = remembered && findKnownRoute(new URL(remembered, location.origin).pathname);
  return remembered && route && redirectionFrom(route, session) === null ? remembered : '/';
}
