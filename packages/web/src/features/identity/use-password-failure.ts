import { ApiError } from '@trustiq/contract/client.ts';
import { useTexts } from '../../texts/use-texts.ts';

const explained: readonly string[] = ['PASSWORD_WEAK', 'PASSWORD_REUSED', 'THROTTLED'];

/** What to say when the call that sets a password fails: the server's reason where it has one, else the specified text. */
export function usePasswordFailure(): (failure: unknown, name: string) => string {
  const v = useTexts('validation');
  return (failure, name) =>
    failure instanceof ApiError && explained.includes(failure.problem?.code ?? '')
      ? failure.message
      : v('AUTH.VALIDATION.NOT_FOUND', { name });
}
