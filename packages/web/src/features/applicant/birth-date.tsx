import { ageOn } from '@trustiq/domain/applicant/age.ts';
import { isPlainDate } from '@trustiq/domain/applicant/plain-date.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A date of birth with the age beside it: `1990-05-17 · 36 Tahun 05 Bulan`. */
export function BirthDate({ date }: { date: string | null }) {
  const t = useTexts('applicant');
  const age = date !== null && isPlainDate(date) ? ageOn(formatDate(new Date()), date) : null;
  return (
    <>
      <DateText at={date} />
      {age && (
        <span className="numeric">
          {' · '}
          {t('age', { years: twoDigits(age.years), months: twoDigits(age.months) })}
        </span>
      )}
    </>
  );
}
