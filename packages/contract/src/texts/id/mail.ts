export const mail = {
  resetPassword: {
    subject: 'TrustIQ: atur ulang password',
    body: 'Halo {{fullName}},\n\nKami menerima permintaan untuk mengatur ulang password akun Anda.\nBuka tautan berikut dalam 30 menit:\n\n{{link}}\n\nAbaikan pesan ini jika Anda tidak memintanya.\n\n{{bank}}',
  },
} as const;

/** To a person whose account somebody else changed. Not signed with a bank's name: the program says it. */
export const accountMail = {
  subject: 'TrustIQ: akun Anda diubah',
  body: 'Halo {{fullName}},\n\n{{change}} oleh {{by}}.\nUntuk akun yang menyetujui, mengoperasikan atau mengelola, keputusan yang mengeluarkan uang ditahan 24 jam sejak sekarang.\n\nJika Anda tidak mengetahui hal ini, segera hubungi administrator lain atau direksi.\n\nTrustIQ',
  changes: {
    create: 'Akun Anda dibuka',
    place: 'Peran atau penempatan akun Anda diubah',
    enable: 'Akun Anda diaktifkan kembali',
    email: 'Alamat email akun Anda diganti',
    link: 'Tautan untuk password baru akun Anda ditampilkan',
    factor: 'Faktor kedua akun Anda disetel ulang: akun dapat masuk tanpa faktor itu',
  },
} as const;

/** To borrowers. Nothing here tells what a credit bureau said: a mailbox is not a safe place for that. */
export const caseMail = {
  invitation: {
    subject: 'Pengajuan kredit Anda dilanjutkan',
    body: 'Yth. {{fullName}},\n\nPengajuan kredit Anda dengan nomor {{number}} memenuhi syarat awal dan sedang kami verifikasi.\nPetugas kami akan menghubungi Anda untuk melengkapi data.\n\n{{bank}}',
  },
  rejection: {
    subject: 'Hasil pengajuan kredit Anda',
    body: 'Yth. {{fullName}},\n\nTerima kasih telah mengajukan kredit di {{bank}}.\nDengan menyesal kami sampaikan bahwa pengajuan Anda dengan nomor {{number}} belum dapat kami setujui.\nHubungi kantor cabang kami untuk penjelasan atau pengaduan.\n\n{{bank}}',
  },
  approval: {
    subject: 'Pengajuan kredit Anda disetujui',
    body: 'Yth. {{fullName}},\n\nPengajuan kredit Anda dengan nomor {{number}} telah disetujui.\nKantor cabang kami akan menghubungi Anda untuk penandatanganan perjanjian kredit.\n\n{{bank}}',
  },
  disbursement: {
    subject: 'Kredit Anda telah dicairkan',
    body: 'Yth. {{fullName}},\n\nKredit Anda dengan nomor {{number}} telah dicairkan ke rekening Anda.\nJadwal angsuran tercantum dalam perjanjian kredit Anda.\n\n{{bank}}',
  },
} as const;

/** At most 160 characters each, with the number filled in. */
export const caseSms = {
  invitation: '{{bank}}: pengajuan kredit no. {{number}} memenuhi syarat awal. Petugas kami akan menghubungi Anda.',
  rejection: '{{bank}}: pengajuan kredit no. {{number}} belum dapat kami setujui. Info: kantor cabang kami.',
  cancellation: '{{bank}}: pengajuan kredit no. {{number}} dibatalkan. Info: kantor cabang kami.',
  approval: '{{bank}}: pengajuan kredit no. {{number}} telah disetujui. Cabang kami akan menghubungi Anda.',
  disbursement: '{{bank}}: kredit no. {{number}} telah dicairkan ke rekening Anda.',
} as const;
