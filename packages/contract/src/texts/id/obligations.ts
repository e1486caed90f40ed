/** What is said of a debt, on the screens and in the borrower report alike. */
export const obligationWords = {
  sources: { CLIK: 'Biro (CLIK)', FDC: 'Fintech (FDC)', DECLARED: 'Disebut debitur', OWN: 'Bank sendiri' },
  standings: { RUNNING: 'Berjalan', WRITTEN_OFF: 'Hapus buku', REPAID: 'Lunas', PROMISED: 'Belum cair' },
  states: { NOT_DECLARED: 'Tidak disebut debitur', NOT_AT_BUREAU: 'Tidak ditemukan di biro' },
  marks: { TAKEN_OVER: 'Diambil alih', NOT_COUNTED: 'Tidak dihitung' },
  asked: 'Perlu dipastikan',
} as const;
