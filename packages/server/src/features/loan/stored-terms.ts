import { feesOfRow } from '../../schema/fee-columns.ts';
import type { LoanRow, StoredTerms } from './loan.store.ts';

/** The terms of a stored loan: what people decide about, without what follows from it. */
export const storedTerms = (row: LoanRow): StoredTerms => ({
  productId: row.product_id,
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  ratePercent: row.rate_percent,
  insuranceCode: row.insurance_code,
  insurancePercent: row.insurance_percent,
  insurancePriceRupiah: row.insurance_price_rupiah,
  fees: feesOfRow(row),
});
