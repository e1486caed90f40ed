import { ApiError } from '@trustiq/contract/client.ts';
import { getSettings } from '@trustiq/contract/identity/sign-in.ts';
import { call } from '../../lib/api.ts';

export { startSession } from '../../lib/session.ts';
export { signIn } from './sign-in.ts';

/** What the page must know before anybody has signed in: captcha, demo accounts. */
export const askSettings = () => call(getSettings);

export type SignInFailure =
  | { readonly kind: 'unreachable' | 'refused' }
  | { readonly kind: 'throttled'; readonly seconds: number }
  | { readonly kind: 'told'; readonly message: string };

/** One kind for every refused login, so that nobody learns which accounts exist; waiting and outages have their own. */
export function failureOf(failure: unknown): SignInFailure {
  if (!(failure instanceof ApiError)) return { kind: 'unreachable' };
  if (failure.retryAfterSeconds !== null) return { kind: 'throttled', seconds: failure.retryAfterSeconds };
  const isOurs =
    failure.problem && failure.problem.code !== 'LOGIN_INCORRECT' && failure.problem.code !== 'INVALID_REQUEST';
  return isOurs ? { kind: 'told', message: failure.message } : { kind: 'refused' };
}
