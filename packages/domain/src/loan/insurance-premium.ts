import { percentOf } from '../money/amounts.ts';

/** How the premium of the chosen insurance was entered: linked percent and rupiah fields, or a looked-up certificate price. */
export type InsurancePremium =
  | { readonly by: 'PERCENT'; readonly percent: number }
  | { readonly by: 'RUPIAH'; readonly amountRupiah: number }
  | { readonly by: 'PRICE'; readonly priceRupiah: number | null };

export function premiumRupiah(principalRupiah: number, premium: InsurancePremium): number {
  switch (premium.by) {
    case 'PERCENT':
      return percentOf(principalRupiah, premium.percent);
    case 'RUPIAH':
      return premium.amountRupiah;
    case 'PRICE':
      return premium.priceRupiah ?? 0;
  }
}

/** The percent that the percent field shows; a certificate is priced in rupiah and stored with 0 per cent. */
export function premiumPercent(principalRupiah: number, premium: InsurancePremium): number {
  switch (premium.by) {
    case 'PERCENT':
      return premium.percent;
    case 'RUPIAH':
      return Math.round((premium.amountRupiah / principalRupiah) * 1_000_000) / 10_000;
    case 'PRICE':
      return 0;
  }
}
