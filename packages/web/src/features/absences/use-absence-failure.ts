import { absenceObstacles } from '@trustiq/contract/absences/absence-words.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Every reason of a refusal in words; where there is none, what the server calls it. */
export function useAbsenceFailure(): (failure: unknown) => string {
  const t = useTexts('absences');
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.problem === null) return t('failed');
    const codes = failure.problem.details?.['obstacles'];
    const known = absenceObstacles.filter((code) => Array.isArray(codes) && codes.includes(code));
    return known.length > 0 ? known.map((code) => t(`obstacles.${code}`)).join('. ') : failure.message;
  };
}
