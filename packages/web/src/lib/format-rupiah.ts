const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

export const MISSING = '-';

/** `Rp 10.000.000`; a missing amount is `-`. */
export function formatRupiah(amountRupiah: number | null | undefined): string {
  if (amountRupiah === null || amountRupiah === undefined || !Number.isFinite(amountRupiah)) return MISSING;
  return `${amountRupiah < 0 ? '-' : ''}Rp ${grouped.format(Math.abs(amountRupiah))}`;
}
