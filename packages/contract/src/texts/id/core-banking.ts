/** Why core banking's state does not fit, where core banking itself gave no reason. Kept with the case, so in Indonesian. */
export const coreBanking = {
  loan_closed: 'Pinjaman ditolak atau ditarik di core banking',
  other_client: 'Pinjaman di core banking atas CIF lain',
  other_principal: 'Plafon pinjaman di core banking berbeda',
  other_product: 'Produk pinjaman di core banking berbeda',
  other_rate: 'Bunga pinjaman di core banking berbeda',
  other_tenor: 'Tenor pinjaman di core banking berbeda',
  other_account: 'Rekening pencairan di core banking berbeda',
  other_bank: 'Bank rekening pencairan di core banking berbeda',
  other_holder: 'Pemilik rekening pencairan di core banking berbeda',
  other_net: 'Jumlah bersih pencairan di core banking berbeda',
  other_amount: 'Jumlah pencairan di core banking berbeda dari plafon',
  earlier_loan_open: 'Pinjaman sebelumnya dari aplikasi ini masih terbuka di core banking, tutup dahulu di sana',
  order_without_account: 'Perintah pencairan belum menyebut rekening tujuan, setujui pencairan kembali',
  order_changed: 'Rekening atau jumlah pencairan berubah setelah disetujui, setujui pencairan kembali',
  other_birth_date: 'Tanggal lahir nasabah di core banking berbeda',
  cif_of_another: 'CIF dari core banking sudah dipakai peminjam lain',
  simulated_client_refused: 'Data nasabah ditolak oleh core banking (simulasi)',
  simulated_disbursement_refused: 'Pencairan ditolak oleh core banking (simulasi)',
  simulated_order_refused: 'Perintah tidak sesuai dengan keadaan di core banking (simulasi)',
} as const;

export type CoreBankingText = keyof typeof coreBanking;
