import { ApiError } from '@trustiq/contract/client.ts';
import { i18n } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Obstacle = keyof TextTables['people']['obstacles'];

const isKnown = (code: unknown): code is Obstacle =>
  typeof code === 'string' && i18n.exists(`obstacles.${code}`, { ns: 'people' });

/** Every reason of a refusal in words; where there is none, what the server calls it. */
export function usePeopleFailure(): (failure: unknown) => string {
  const t = useTexts('people');
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.problem === null) return t('failed');
    const codes = failure.problem.details?.['obstacles'];
    const known = Array.isArray(codes) ? codes.filter(isKnown) : [];
    return known.length > 0 ? known.map((code) => t(`obstacles.${code}`)).join('. ') : failure.message;
  };
}
