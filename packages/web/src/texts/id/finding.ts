import { roles } from './roles.ts';

export const texts = {
  title: 'Cari kasus, layar, atau tindakan',
  placeholder: 'Nama, nomor, NIK, telepon, layar, tindakan…',
  results: 'Hasil pencarian',
  groups: {
    decision: 'Kasus ini',
    sections: 'Bagian kasus ini',
    screens: 'Layar',
    actions: 'Tindakan',
    cases: 'Kasus',
  },
  print: 'Cetak kasus ini',
  searching: 'Mencari kasus…',
  nothingFound: 'Tidak ada yang cocok',
  nothingFoundHere: 'Tidak ada kasus yang cocok pada cakupan Anda',
  tooShort: 'Kasus dicari mulai tiga huruf nama, atau empat digit nomor, NIK, atau telepon',
  found_one: '{count} kasus ditemukan',
  found_other: '{count} kasus ditemukan',
  more: 'Masih ada yang lain: ketik lebih lengkap',
  failed: 'Kasus tidak dapat dicari: {reason}',
  offline: 'tidak ada jawaban dari server',
  retry: 'Cari lagi',
  roles,
} as const;
