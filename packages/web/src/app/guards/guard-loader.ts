import { type RoutePath } from '@trustiq/domain/access/routes.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { hasKeptPhone } from '../../lib/kept-phone.ts';
import { rememberPath } from '../../lib/remembered-path.ts';
import { findSession } from '../../lib/session.ts';
import { DENIED, redirectionFrom, SIGN_IN } from './admit.ts';

/** The one screen whose facts may lie on a phone. */
export const KEPT_ON_PHONES = '/lapangan' satisfies RoutePath;

/** Runs before a screen is shown. Whoever must sign in first is brought back to the screen afterwards. */
export const guardLoader =
  (path: RoutePath) =>
  ({ request }: LoaderFunctionArgs) => {
    const elsewhere = redirectionFrom(path, findSession());
    if (elsewhere !== DENIED) {
      const { pathname, search } = new URL(request.url);
      rememberPath(pathname + search);
    }
    // What is kept on this phone is opened there, without a signal too.
    if (elsewhere === SIGN_IN && path === KEPT_ON_PHONES && hasKeptPhone()) return null;
    return elsewhere === null ? null : redirect(elsewhere);
  };
