import { ApiError } from '@trustiq/contract/client.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** One message for every refused login, so that nobody learns which accounts exist; waiting and outages have their own. */
export function useLoginFailure(): (failure: unknown) => string {
  const t = useTexts('identity');
  const v = useTexts('validation');
  return (failure) => {
    if (!(failure instanceof ApiError)) return t('login.unreachable');
    if (failure.retryAfterSeconds !== null) return t('login.throttled', { seconds: failure.retryAfterSeconds });
    const isOurs =
      failure.problem && failure.problem.code !== 'LOGIN_INCORRECT' && failure.problem.code !== 'INVALID_REQUEST';
    return isOurs ? failure.message : v('AUTH.VALIDATION.INVALID_LOGIN');
  };
}
