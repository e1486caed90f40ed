import type { TermRefusalCode } from '../../loan/refused-term.ts';
import { obstacles } from './workflow.ts';

/** Why terms of a loan are refused. */
export const refusedTerms = {
  AMOUNT_OUT_OF_BOUNDS: 'Nilai pinjaman harus antara Rp {{min}} dan Rp {{max}}',
  TENOR_OUT_OF_BOUNDS: 'Tenor harus antara {{min}} dan {{max}} bulan',
  RATE_OUT_OF_BOUNDS: 'Bunga harus antara {{min}}% dan {{max}}% per tahun',
  INSURANCE_PERCENT_OUT_OF_BOUNDS: 'Persentase asuransi harus antara {{min}}% dan {{max}}%',
  INSURANCE_RUPIAH_OUT_OF_BOUNDS: 'Biaya asuransi harus antara Rp {{min}} dan Rp {{max}}',
  INSURANCE_NOT_OFFERED: 'Asuransi tidak tersedia untuk produk ini',
  INSURANCE_PRICE_MISSING: 'Harga sertifikat asuransi tidak tersedia untuk peminjam ini',
  FEE_INVALID: 'Biaya tidak valid',
  SERVICE_FEE_SPLIT_TOO_LARGE: 'Pembagian biaya layanan melebihi biaya layanan',
  STAMP_DUTY_NOT_WHOLE_STAMPS: 'Biaya meterai harus kelipatan Rp {{stamp}}',
  TOTAL_DISBURSEMENT_NOT_POSITIVE: obstacles.total_disbursement_invalid,
  PRODUCT_NOT_OFFERED: 'Produk tidak tersedia',
  PRODUCT_OF_ANOTHER_TRACK: 'Produk tidak sesuai dengan jalur pengajuan',
} as const satisfies Record<TermRefusalCode, string>;

/** Why another collateral is refused. */
export const collateralRefused =
  'Asuransi pinjaman ini hanya berlaku dengan jaminan deposito. Ubah asuransi dan hitung ulang terlebih dahulu';
