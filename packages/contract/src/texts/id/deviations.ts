export const deviations = {
  addFailed: 'Terjadi kesalahan, deviasi gagal ditambah!',
  alreadyListed: 'Terjadi kesalahan, deviasi gagal ditambah! Deviasi ini sudah ada dalam daftar.',
  againstFigure: 'Angka aplikasi tidak menunjukkan deviasi ini. Tulis mengapa tetap diajukan.',
  stillHolds: 'Deviasi gagal dihapus! Aplikasi masih memenuhi deviasi otomatis ini.',
} as const;
