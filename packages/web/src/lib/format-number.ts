import { MISSING } from './format-rupiah.ts';

/** Plain numbers follow the bureau's habit, not the rupiah's: `1,234.50`. */
export function formatNumber(value: number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** `37.78%` */
export function formatPercent(valuePercent: number | null | undefined): string {
  const text = formatNumber(valuePercent);
  return text === MISSING ? MISSING : `${text}%`;
}
