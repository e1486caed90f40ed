/** What the audit log calls things, by the event codes of the server. */
export const texts = {
  mine: { empty: 'Belum ada catatan audit atas nama Anda.', from: 'dari {ip}', application: 'Aplikasi {id}' },
  other: 'Aktivitas tercatat',
  events: {
    signed_in: 'Masuk',
    signed_out: 'Keluar',
    sign_in_refused: 'Gagal masuk',
    access_refused: 'Akses ditolak',
    password_changed: 'Password diganti',
    password_change_refused: 'Penggantian password ditolak',
    password_reset: 'Password diatur ulang',
    password_reset_requested: 'Tautan password baru diminta',
    session_ended: 'Sesi diakhiri administrator',
    preferences_changed: 'Pengaturan diubah',
    screen_activity: 'Aktivitas layar',
  },
} as const;
