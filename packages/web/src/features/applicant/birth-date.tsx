import { ageOn } from '@trustiq/domain/applicant/age.ts';
import { formatLengthOfWork } from '@trustiq/domain/applicant/length-of-work.ts';
import { isPlainDate } from '@trustiq/domain/applicant/plain-date.ts';
import { formatDate } from '../../lib/format-date.ts';
import { DateText } from '../../ui/date-text.tsx';

/** A date of birth with the age beside it: `1990-05-17 · 36 Tahun 05 Bulan`. */
export function BirthDate({ date }: { date: string | null }) {
  return (
    <>
      <DateText at={date} />
      {date !== null && isPlainDate(date) && (
        <span className="numeric"> · {formatLengthOfWork(ageOn(formatDate(new Date()), date))}</span>
      )}
    </>
  );
}
