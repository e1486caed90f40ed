export const texts = {
  messages: {
    title: 'Pesan keluar',
    subtitle: 'Email dan SMS dari TrustIQ. Tanpa server pengirim, pesan disimpan di sini.',
    empty: 'Email dan SMS yang dikirim TrustIQ akan muncul di sini.',
    search: 'Cari penerima',
    columns: { recipient: 'Penerima', subject: 'Subjek', channel: 'Saluran', state: 'Status', createdAt: 'Waktu' },
    channels: { mail: 'Email', sms: 'SMS' },
    states: { kept: 'Disimpan', queued: 'Antre', sent: 'Terkirim', failed: 'Gagal' },
    open: 'LIHAT',
    failure: 'Sebab kegagalan',
  },
  notices: {
    empty: 'Belum ada notifikasi untuk Anda.',
    open: 'Buka',
    markRead: 'Tandai sudah dibaca',
    kinds: {
      case_incoming: 'Aplikasi {id} menunggu Anda',
      case_returned: 'Aplikasi {id} dikembalikan ke AO',
      payout_waits: 'Pemilik rekening pencairan aplikasi {id} menunggu konfirmasi Anda',
      case_decided: 'Aplikasi {id} sudah diputuskan',
      round_restarted: 'Persetujuan aplikasi {id} diulang: kewajiban peminjam bertambah',
      other: 'Aplikasi {id}',
    },
    other: 'Pemberitahuan',
  },
  preferences: {
    incomingNotices: 'Notifikasi aplikasi masuk',
    decisionNotices: 'Notifikasi keputusan',
    dailyMail: 'Ringkasan harian lewat email',
    denseView: 'Tampilan padat',
    notSaved: 'Pengaturan gagal disimpan',
  },
} as const;
