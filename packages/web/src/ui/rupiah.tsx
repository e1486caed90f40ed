import { formatRupiah } from '../lib/format-rupiah.ts';

/** Every amount on every screen. */
export function Rupiah({ amount }: { amount: number | null | undefined }) {
  return <span className="numeric">{formatRupiah(amount)}</span>;
}
