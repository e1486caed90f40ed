export const texts = {
  newer: {
    title: 'Versi baru aplikasi sudah siap',
    text: 'Versi baru sudah tersimpan di ponsel ini. Isian dan foto tetap ada.',
    take: 'Pakai versi baru',
  },
  takenOver: {
    title: 'Versi baru sudah dipakai di tab lain',
    text: 'Tab ini masih menampilkan versi sebelumnya. Muat ulang agar sama.',
    take: 'Muat ulang',
  },
  misfit: {
    title: 'Aplikasi ini lebih lama daripada server',
    text: 'Server menjawab dengan cara yang belum dikenal versi ini. Isian tetap tersimpan. Ambil versi baru selagi ada sinyal, lalu coba lagi.',
    take: 'Ambil versi baru',
  },
  unsaved: 'Ada isian yang belum tersimpan. Simpan dulu, lalu lanjutkan.',
  later: 'Nanti',
  unreachable: 'Tidak ada sinyal: tanpa sinyal hanya Lapangan yang dapat dibuka.',
};
