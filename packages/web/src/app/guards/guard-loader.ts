import { type RoutePath } from '@trustiq/domain/access/routes.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { rememberPath } from '../../lib/remembered-path.ts';
import { findSession } from '../../lib/session.ts';
import { DENIED, redirectionFrom } from './admit.ts';

/** Runs before a screen is shown. Whoever must sign in first is brought back to the screen afterwards. */
export const guardLoader =
  (path: RoutePath) =>
  ({ request }: LoaderFunctionArgs) => {
    const elsewhere = redirectionFrom(path, findSession());
    if (elsewhere !== DENIED) {
      const { pathname, search } = new URL(request.url);
      rememberPath(pathname + search);
    }
    return elsewhere === null ? null : redirect(elsewhere);
  };
