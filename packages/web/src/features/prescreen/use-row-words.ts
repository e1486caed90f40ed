import type { RowError } from '@trustiq/domain/prescreen/row-errors.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What is wrong with a row, in one line. */
export function useRowWords() {
  const t = useTexts('prescreen');
  return (errors: readonly RowError[]): string =>
    errors.length === 0
      ? t('ok')
      : errors.map(({ field, code }) => `${t(`columns.${field}`)}: ${t(`rowErrors.${code}`)}`).join('; ');
}
