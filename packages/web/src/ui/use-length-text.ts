import type { YearsAndMonths } from '@trustiq/domain/calendar/years-and-months.ts';
import { useTexts } from '../texts/use-texts.ts';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** An age or a length of work as the bank's forms write it: `05 Tahun 03 Bulan`. */
export function useLengthText() {
  const t = useTexts('ui');
  return ({ years, months }: YearsAndMonths): string =>
    `${twoDigits(years)} ${t('length.years')} ${twoDigits(months)} ${t('length.months')}`;
}
