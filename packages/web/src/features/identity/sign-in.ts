import { getMe } from '@trustiq/contract/identity/profile.ts';
import { login } from '@trustiq/contract/identity/sign-in.ts';
import { call, callWithToken } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';

type Credentials = { username: string; password: string; recaptcha: string | null };

/** The token first, then the profile it belongs to. */
export async function signIn({ username, password, recaptcha }: Credentials): Promise<Session> {
  const { id_token: authToken } = await call(login, { body: { username, password, recaptcha, rememberMe: true } });
  return { authToken, user: await callWithToken(authToken)(getMe) };
}
