export const texts = {
  tab: 'Kesalahan',
  home: 'Kembali ke beranda',
  back: 'Halaman sebelumnya',
  v1: {
    title: 'OOPS! Something went wrong here',
    text: 'Halaman ini tidak ada, atau tidak tersedia untuk peran Anda.',
  },
  v2: { title: 'Halaman tidak ditemukan', text: 'Alamat yang Anda buka tidak mengarah ke layar mana pun.' },
  v3: { title: 'Akses ditolak', text: 'Peran Anda tidak memiliki izin untuk membuka layar ini.' },
  v4: { title: 'Ada yang tidak beres', text: 'Kesalahan tak terduga terjadi. Data yang sudah disimpan tetap aman.' },
  v5: { title: 'Layanan sedang sibuk', text: 'Tunggu sebentar, lalu coba lagi. Tidak ada data yang hilang.' },
  v6: { title: 'Sedang dalam pemeliharaan', text: 'TrustIQ segera kembali. Hubungi administrator bila mendesak.' },
} as const;
