import { api, apiWithToken } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';

type Credentials = { username: string; password: string; recaptcha: string | null };

/** The token first, then the profile it belongs to. */
export async function signIn({ username, password, recaptcha }: Credentials): Promise<Session> {
  const { id_token: authToken } = await api.login({ body: { username, password, recaptcha, rememberMe: true } });
  return { authToken, user: await apiWithToken(authToken).getMe() };
}
