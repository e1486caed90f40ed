import { ApiError } from '@trustiq/contract/client.ts';
import { sittingObstacles } from '@trustiq/contract/sittings/sitting-words.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Every reason of a refusal in words; where there is none, what the server calls it. */
export function useSittingFailure(): (failure: unknown) => string {
  const t = useTexts('sittings');
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.problem === null) return t('failed');
    if (failure.problem.code === 'STALE_VERSION') return t('changedMeanwhile');
    const codes = failure.problem.details?.['obstacles'];
    const known = sittingObstacles.filter((code) => Array.isArray(codes) && codes.includes(code));
    return known.length > 0 ? known.map((code) => t(`obstacles.${code}`)).join('. ') : failure.message;
  };
}
