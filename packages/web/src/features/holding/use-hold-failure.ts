import { ApiError } from '@trustiq/contract/client.ts';
import { holdObstacles } from '@trustiq/contract/holding/hold-words.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Every reason of a refusal in words; whoever came second is told who has the case. */
export function useHoldFailure(): (failure: unknown) => string {
  const t = useTexts('holding');
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.problem === null) return t('dialog.requestFailed');
    const codes = failure.problem.details?.['obstacles'];
    const holder = failure.problem.details?.['holder'];
    const name = typeof holder === 'string' ? holder : '';
    const known = holdObstacles.filter((code) => Array.isArray(codes) && codes.includes(code));
    return known.length > 0 ? known.map((code) => t(`obstacles.${code}`, { name })).join('. ') : failure.message;
  };
}
