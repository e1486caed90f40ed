import { ApiError } from '@trustiq/contract/client.ts';
import { getMe } from '@trustiq/contract/identity/profile.ts';
import { login } from '@trustiq/contract/identity/sign-in.ts';
import { call, callWithToken } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';

type Credentials = { username: string; password: string; recaptcha: string | null };

/** The password was right, and the token only opens what the bank asks for besides. */
export type Unfinished = { readonly authToken: string; readonly asked: unknown };

/** The token first, then the profile it belongs to. */
export async function signIn({ username, password, recaptcha }: Credentials): Promise<Session | Unfinished> {
  const { id_token: authToken } = await call(login, { body: { username, password, recaptcha, rememberMe: true } });
  try {
    return { authToken, user: await callWithToken(authToken)(getMe) };
  } catch (failure) {
    const problem = failure instanceof ApiError ? failure.problem : null;
    if (problem?.code === 'SECOND_FACTOR_REQUIRED') return { authToken, asked: problem.details };
    throw failure;
  }
}
