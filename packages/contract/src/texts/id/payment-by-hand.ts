import type { PaymentDifference } from '@trustiq/domain/payment/payment-by-hand.ts';

/** Why a payment by hand is not taken. */
export const paymentByHand = {
  refused: 'Pencairan tidak dicatat',
  proof_missing: 'lampirkan bukti atau sebutkan nomor buktinya',
  proof_unknown: 'bukti bukan dokumen aplikasi ini',
} as const;

/** In what a payment is not the approved one, each in words. */
export const paymentDifferenceTexts: Record<PaymentDifference, string> = {
  other_cif: 'CIF berbeda dari CIF peminjam',
  other_principal: 'plafon berbeda dari yang disetujui',
  other_net: 'jumlah bersih berbeda dari yang disetujui',
  other_bank: 'bank tujuan berbeda dari yang disetujui',
  other_account: 'nomor rekening berbeda dari yang disetujui',
  other_holder: 'pemilik rekening berbeda dari yang disetujui',
  date_in_future: 'tanggal pencairan belum tiba',
  date_before_approval: 'tanggal pencairan sebelum persetujuan',
  cif_of_another: 'CIF sudah dipakai peminjam lain',
  reference_of_another: 'nomor pinjaman core banking sudah dipakai aplikasi lain',
};
