export const texts = {
  onBehalfOf: 'untuk {name}',
  capsules: {
    title: 'Kapsul keputusan',
    label: 'Kapsul keputusan',
    about:
      'Setiap keputusan akhir disimpan sebagai satu berkas bertanda tangan yang dapat diperiksa tanpa bank: dengan pembaca kapsul dan kunci publik bank.',
    columns: { decision: 'Keputusan', madeAt: 'Dibuat', digest: 'Sidik jari' },
    origins: { MIGRATION: 'dibuat saat pembaruan program', DEMO: 'dibuat untuk bank demo' },
    download: 'Unduh kapsul',
    reader: 'Unduh pembaca kapsul',
    keys: 'Unduh kunci publik',
    failed: 'Berkas gagal diunduh. Nomor permintaan: {id}',
    failedPlain: 'Berkas gagal diunduh. Coba lagi.',
    noneYet: 'Belum ada keputusan akhir. Kapsul dibuat ketika aplikasi disetujui, ditolak, dibatalkan, atau dicairkan.',
    noneOfBefore: 'Keputusan akhir aplikasi ini diambil sebelum kapsul ada; segel keputusannya tetap berlaku.',
  },
  label: 'Workflow History',
  columns: {
    user: 'User',
    decision: 'Keputusan',
    reason: 'Alasan',
    stage: 'Tahap',
    memo: 'Memo',
    date: 'Tanggal',
  },
  empty: 'Setiap keputusan atas aplikasi ini akan tercatat di sini.',
} as const;
