import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type Session, useSession } from '../../lib/session.ts';
import { SIGN_IN } from './admit.ts';
import { isFieldDocument } from './field-document.ts';

/** Inside the shell somebody was signed in a moment ago: when they no longer are, their session has ended. */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession();
  if (session) return children(session);
  // What is told along with an address does not reach another document.
  const signIn = isFieldDocument ? `${SIGN_IN}?expired` : SIGN_IN;
  return <Navigate to={signIn} replace state={{ isExpired: true }} />;
}
