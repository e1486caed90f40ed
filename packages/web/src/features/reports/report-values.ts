import { formatDateTime } from '../../lib/format-date.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
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

export const isNumber = ({ kind }: ReportColumn): boolean => kind === 'count' || kind === 'rupiah';
