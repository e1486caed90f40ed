import { ApiError } from '@trustiq/contract/client.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The device's own refusal, or the person's: the browser does not tell which. */
const isOfBrowser = (failure: unknown): boolean =>
  failure instanceof Error &&
  ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(failure.name);

/** What to say when somebody could not show who they are, or could not enrol a factor. */
export function useProofFailure(): (failure: unknown) => string {
  const t = useTexts('factor');
  return (failure) => {
    if (isOfBrowser(failure)) return t('errors.notMade');
    if (!(failure instanceof ApiError)) return t('errors.failed');
    if (failure.retryAfterSeconds !== null) return t('errors.throttled', { seconds: failure.retryAfterSeconds });
    switch (failure.problem?.code) {
      case 'PROOF_INCORRECT':
      case 'INVALID_REQUEST':
        return t('errors.wrong');
      case 'UNAUTHENTICATED':
      case 'CONFLICT':
        return t('errors.expired');
      case 'RULE_BROKEN':
        return t('errors.factor_required');
      default:
        return failure.problem?.title ?? t('errors.failed');
    }
  };
}
