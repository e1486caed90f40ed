import type { YearsAndMonths } from '../calendar/years-and-months.ts';
import { accepted, type Result, refused } from '../result.ts';

/** Reads `NN Tahun NN Bulan`, or the bare digits of a masked input: two for the years, the rest for the months. */
export function parseLengthOfWork(text: string): Result<YearsAndMonths, 'length_of_work_format'> {
  const match = /^(\d{2})(?: Tahun )?(\d{1,2})(?: Bulan)?$/.exec(text.trim());
  if (!match) return refused('length_of_work_format');
  const [years, months] = [Number(match[1]), Number(match[2])];
  return months > 11 ? refused('length_of_work_format') : accepted({ years, months });
}

/** One notation in every language: it is the format of the bank's own forms. */
export const formatLengthOfWork = ({ years, months }: YearsAndMonths): string =>
  `${String(years).padStart(2, '0')} Tahun ${String(months).padStart(2, '0')} Bulan`;
