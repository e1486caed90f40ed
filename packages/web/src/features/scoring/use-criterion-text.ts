import type { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import type { CriterionKey } from '@trustiq/domain/scoring/scorecard.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';

export type Criterion = Pick<ReturnType<typeof toProfile>['criteria'][number], 'key' | 'value' | 'raw'>;

const inYears = new Set<CriterionKey>(
  scorecardV1.areas
    .flatMap(({ criteria }) => criteria)
    .filter((criterion) => criterion.kind === 'bands' && criterion.unit === 'tahun')
    .map(({ key }) => key),
);

/** The value of a criterion in the reader's language. */
export function useCriterionText() {
  const t = useTexts('scoring');
  const reference = useReferenceText();
  return ({ key, value, raw }: Criterion): string | null => {
    if (typeof raw === 'string' && value !== null) return reference('criterionOptions', `${key}/${raw}`, value);
    return typeof raw === 'number' && inYears.has(key) ? t('years', { count: raw }) : value;
  };
}
