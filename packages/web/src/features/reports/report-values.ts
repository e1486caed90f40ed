import { formatDateTime } from '../../lib/format-date.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { currentLanguage } from '../../texts/language.ts';
import type { ReportColumn, ReportRow } from './report-tables.ts';

/** `2026-11-14 09:10:00`, without the thousandths. */
export const toSeconds = (moment: string | null | undefined): string => formatDateTime(moment).slice(0, 19);

export function shownValue(row: ReportRow, { name, kind }: ReportColumn): string {
  const value = row[name];
  if (value === undefined) return '';
  if (kind === 'count') return formatNumber(Number(value), 0);
  if (kind === 'rupiah') return formatRupiah(Number(value));
  return kind === 'time' ? toSeconds(String(value)) : String(value) || MISSING;
}

const shortIn = (locale: string) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const short = { id: shortIn('id-ID'), en: shortIn('en-US') };

/** For the lines of an axis, where there is little room: `10 jt`, or `10M` for who reads English. */
export const shortValue = (value: number, { kind }: ReportColumn): string =>
  kind === 'rupiah' ? short[currentLanguage()].format(value) : formatNumber(value, 0);

/** `+3`, `−2` or `0`, in the way of the column. */
export function shownDifference(difference: number, column: ReportColumn): string {
  const size = shownValue({ [column.name]: Math.abs(difference) }, column);
  if (difference === 0) return size;
  return `${difference > 0 ? '+' : '−'}${size}`;
}

export const isNumber = ({ kind }: ReportColumn): boolean => kind === 'count' || kind === 'rupiah';
