import { ApiError } from '@trustiq/contract/client.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Why a word was not taken: the value changed meanwhile, or what the server says. */
export function useWordFailure() {
  const t = useTexts('documents');
  return (failure: unknown): string => {
    if (!(failure instanceof ApiError) || failure.problem === null) return t('notCompared');
    return failure.problem.code === 'STALE_VERSION' ? t('valueChanged') : failure.problem.title;
  };
}
