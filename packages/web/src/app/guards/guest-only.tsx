import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { redirectionFromSignIn } from './admit.ts';

/** The pages before the sign-in. Whoever is signed in, or has just signed in, goes to where they last were. */
export function GuestOnly() {
  const session = useSession();
  return session ? <Navigate to={redirectionFromSignIn(session)} replace /> : <Outlet />;
}
