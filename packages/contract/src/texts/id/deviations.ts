export const deviations = {
  addFailed: 'Terjadi kesalahan, deviasi gagal ditambah!',
  removeFailed: 'Deviasi gagal dihapus!',
} as const;
