import { lastUpdate, reportColumns, reportTitles } from '@trustiq/contract/texts/id/reports.ts';

export const texts = {
  title: 'Dashboard/Report',
  titles: reportTitles,
  columns: reportColumns,
  lastUpdate,
  date: 'Tanggal',
  month: 'Bulan',
  choose: 'Pilih laporan',
  picture: '{title}: grafik {series} untuk {count} baris. Angkanya ada di tabel di bawah.',
  against: {
    dayBefore: 'kemarin',
    weekBefore: '7 hari lalu',
    monthBefore: 'bulan lalu',
    yearBefore: 'setahun lalu',
    value: '{value} ({difference})',
    unknown: 'tidak terbaca',
    loading: '…',
  },
  empty: 'Tidak ada data untuk tanggal ini.',
  notConnected: {
    title: 'Penagihan belum terhubung',
    text: 'Layanan penagihan belum terhubung di bank ini, sehingga tidak ada angka yang dapat ditampilkan. Hubungi administrator.',
  },
  exportAs: 'Ekspor {format}',
  exportFailed: 'Laporan gagal diekspor.',
} as const;
