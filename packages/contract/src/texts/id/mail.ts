export const mail = {
  resetPassword: {
    subject: 'TrustIQ: atur ulang password',
    body: 'Halo {{fullName}},\n\nKami menerima permintaan untuk mengatur ulang password akun Anda.\nBuka tautan berikut dalam 30 menit:\n\n{{link}}\n\nAbaikan pesan ini jika Anda tidak memintanya.\n\nBank AGM',
  },
} as const;
