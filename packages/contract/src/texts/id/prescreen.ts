import type { RowErrorCode } from '@trustiq/domain/prescreen/row-errors.ts';
import type { FileRefusalCode } from '../../prescreen/file-refusal.ts';

/** What the specification says when a list has a wrong row. */
export const wrongData = 'Terdapat data yang salah, mohon periksa excel Anda.';

export const consent = 'Persetujuan calon debitur atas penggunaan data telah diperoleh';

/** Why a cell of a list is wrong. */
export const rowErrors = {
  required: 'wajib diisi',
  too_long: 'terlalu panjang (maksimal 100 karakter)',
  name_format: 'nama 2–100 huruf, tanpa angka dan tanda khusus',
  nik_not_digits: 'NIK hanya boleh berisi angka',
  nik_length: 'NIK harus 16 digit',
  nik_province: 'kode provinsi NIK tidak dikenal',
  nik_date: 'tanggal lahir pada NIK tidak ada di kalender',
  nik_serial: 'nomor urut NIK tidak valid',
  nik_birth_date_mismatch: 'NIK tidak sesuai tanggal lahir',
  duplicate_in_file: 'NIK muncul lebih dari sekali dalam file',
  open_application: 'masih ada pengajuan yang berjalan dengan NIK ini',
  recently_rejected: 'NIK ini belum lama ditolak',
  date_format: 'tanggal harus berformat YYYY-MM-DD',
  under_age: 'usia di bawah batas terendah kebijakan',
  over_age_at_maturity: 'usia saat pinjaman jatuh tempo melebihi batas kebijakan',
  email_format: 'alamat email tidak valid',
  mobile_format: 'nomor HP tidak valid, contoh 081299990001',
  unknown_product: 'kode produk tidak dikenal',
  no_insurance: 'kebijakan tidak menyebut asuransi yang berlaku untuk produk ini',
  not_insurable: 'usia calon debitur di luar tabel sertifikat asuransi produk ini',
  plafond_out_of_bounds: 'plafon di luar batas produk; tulis angka saja, contoh 10000000',
  tenor_out_of_bounds: 'tenor di luar batas produk; tulis jumlah bulan',
  unknown_branch: 'kode cabang tidak dikenal atau cabangnya sudah ditutup',
  branch_not_for_product: 'produk ini tidak dijual di cabang tersebut',
} as const satisfies Record<RowErrorCode, string>;

/** Why a whole file is refused. */
export const fileRefusals = {
  not_base64: 'Isi file tidak dapat dibaca.',
  too_large: 'File lebih besar dari 10 MB.',
  unreadable: 'File ini bukan CSV atau Excel (.xlsx) yang dapat dibaca.',
  wrong_encoding: 'File CSV harus disimpan sebagai UTF-8 (di Excel: "CSV UTF-8").',
  old_excel: 'File Excel lama (.xls) atau berkata sandi tidak dapat dibaca; simpan sebagai .xlsx tanpa kata sandi.',
  suspicious_archive: 'File ditolak: isinya jauh lebih besar daripada sebuah daftar.',
  broken_csv: 'File CSV rusak: ada tanda kutip yang tidak ditutup.',
  empty_file: 'File tidak berisi data.',
  too_many_rows: 'File berisi lebih dari 10.000 baris; bagi menjadi beberapa file.',
  missing_columns: 'Kolom tidak ada: {{where}}. Gunakan template yang disediakan.',
  unknown_columns: 'Kolom tidak dikenal: {{where}}. Gunakan template yang disediakan.',
  repeated_columns: 'Kolom muncul dua kali: {{where}}.',
  formulas: 'File berisi rumus (sel {{where}}); ganti dengan nilainya.',
  merged_cells: 'File berisi sel yang digabung (mulai {{where}}); pisahkan terlebih dahulu.',
  nik_as_number:
    'NIK tersimpan sebagai angka (sel {{where}}) sehingga digit terakhirnya dapat berubah; jadikan kolom noKtp berformat teks.',
} as const satisfies Record<FileRefusalCode, string>;
