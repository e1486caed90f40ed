/** Mengapa formulir lapangan tidak dapat diubah atau dikirim. */
export const fieldRefusals = {
  app_outdated:
    'Versi aplikasi di ponsel ini sudah lebih dari 60 hari diganti. Muat ulang halaman untuk memakai versi baru, lalu kirim lagi. Isian Anda tidak hilang',
  form_closed: 'Formulir ini sudah ditutup: pengajuannya sudah dikirim atau dialihkan',
  form_of_an_application: 'Formulir ini milik pengajuan dan tidak dapat dibuang',
  form_unsettled:
    'Kantor mengubah isian setelah Anda mengetik. Petugas lapangan harus memilih isian yang dipakai dahulu',
};
