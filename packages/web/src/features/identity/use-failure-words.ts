import { useTexts } from '../../texts/use-texts.ts';
import { loadSignInCalls } from './load-sign-in-calls.ts';
import type { SignInFailure } from './sign-in-calls.ts';

/** What kind of failure it was is known by what asks the server; where even that did not come, nothing was reached. */
const kindOf = async (failure: unknown): Promise<SignInFailure> => {
  try {
    return (await loadSignInCalls()).failureOf(failure);
  } catch {
    return { kind: 'unreachable' };
  }
};

export function useFailureWords(): (failure: unknown) => Promise<string> {
  const t = useTexts('identity');
  const v = useTexts('validation');
  return async (failure) => {
    const found = await kindOf(failure);
    if (found.kind === 'told') return found.message;
    if (found.kind === 'throttled') return t('login.throttled', { seconds: found.seconds });
    return found.kind === 'unreachable' ? t('login.unreachable') : v('AUTH.VALIDATION.INVALID_LOGIN');
  };
}
