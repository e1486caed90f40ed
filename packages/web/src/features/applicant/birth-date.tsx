import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { ageOn } from '@trustiq/domain/calendar/years-and-months.ts';
import { formatDate } from '../../lib/format-date.ts';
import { DateText } from '../../ui/date-text.tsx';
import { useLengthText } from '../../ui/use-length-text.ts';

/** A date of birth with the age beside it: `1990-05-17 · 36 Tahun 05 Bulan`. */
export function BirthDate({ date }: { date: string | null }) {
  const lengthText = useLengthText();
  const age = date !== null && isPlainDate(date) ? ageOn(formatDate(new Date()), date) : null;
  return (
    <>
      <DateText at={date} />
      {age && (
        <span className="numeric">
          {' · '}
          {lengthText(age)}
        </span>
      )}
    </>
  );
}
