import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';

export const MISSING = '-';

const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Letters that nobody sees or that turn the writing round have no place on paper. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST_TEXT = 2000;

export function shownText(text: string | null | undefined): string {
  const visible = (text ?? '').toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return [...visible].slice(0, LONGEST_TEXT).join('') || MISSING;
}

/** `Rp 10.000.000`, never torn apart at the end of a line. */
export function shownRupiah(amountRupiah: number | null | undefined): string {
  if (amountRupiah === null || amountRupiah === undefined || !Number.isFinite(amountRupiah)) return MISSING;
  return `${amountRupiah < 0 ? '-' : ''}Rp\u00A0${grouped.format(Math.abs(amountRupiah))}`;
}

/** `1,234.50` */
export function shownNumber(value: number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export const shownCount = (value: number | null | undefined): string => shownNumber(value, 0);

/** `37.78%` */
export function shownPercent(valuePercent: number | null | undefined): string {
  const text = shownNumber(valuePercent);
  return text === MISSING ? MISSING : `${text}%`;
}

/** `2026-11-16 09:00:00.000` in Jakarta. */
export const shownMoment = (moment: Date | null): string => (moment === null ? MISSING : wibClock(moment));

/** Numbers are kept without their prefix: `+62 81299990001`. */
export const shownPhone = (msisdn: string | null): string => (msisdn ? `+62 ${shownText(msisdn)}` : MISSING);
