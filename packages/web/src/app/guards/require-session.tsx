import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type Session, useSession } from '../../lib/session.ts';
import { SIGN_IN } from './admit.ts';

/** Inside the shell somebody was signed in a moment ago: when they no longer are, their session has ended. */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession();
  return session ? children(session) : <Navigate to={SIGN_IN} replace state={{ isExpired: true }} />;
}
