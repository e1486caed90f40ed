import { useLocation } from 'react-router';
import { LoginPage } from '../../features/identity/login-page.tsx';

/** The sign-in for whoever was inside: after signing out, or when the session has ended. */
export function LoginScreen() {
  const { state, search } = useLocation() as { state: { isExpired?: boolean } | null; search: string };
  return <LoginPage isExpired={state?.isExpired === true || new URLSearchParams(search).has('expired')} />;
}
