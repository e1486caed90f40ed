import * as credit from '@trustiq/contract/texts/id/credit.ts';
export const texts = {
  type: 'Deviasi',
  typePlaceholder: 'Pilih deviasi',
  note: 'Catatan',
  add: 'Tambah',
  columns: { ...credit.deviationColumns, action: 'Hapus' },
  automatic: 'otomatis',
  states: credit.deviationStates,
  levels: {
    recorded: 'Dicatat',
    approval: 'Perlu persetujuan deviasi',
    director: 'Perlu persetujuan deviasi dan Direktur Utama',
  },
  removeNamed: 'Hapus deviasi {code}',
  remove: {
    title: 'Hapus Deviasi?',
    question: 'Apakah Anda yakin ingin menghapus deviasi?',
    cancel: 'Batal',
    confirm: 'Hapus',
  },
  added: 'Deviasi berhasil ditambah!',
  notAdded: 'Terjadi kesalahan, deviasi gagal ditambah!',
  removed: 'Deviasi berhasil dihapus!',
  notRemoved: 'Deviasi gagal dihapus!',
  empty: credit.noDeviations,
} as const;
