import type { StatusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import type { SealedPart } from '@trustiq/domain/workflow/sealed-part.ts';
import type { Decision } from '@trustiq/domain/workflow/workflow-rule.ts';

export const statuses = {
  prescreen: 'Prescreen',
  ao_request: 'Pengajuan AO',
  checker_verification: 'Verifikasi Checker',
  employee_verification: 'Verifikasi Pegawai',
  kyc: 'KYC',
  credit_analysis: 'Analisa Kredit',
  deviation_approval: 'Persetujuan Deviasi',
  committee_approval: 'Persetujuan Komite',
  predisbursement: 'Pra Pencairan',
  disbursed: 'Cair',
  rejected: 'Tolak',
  cancelled: 'Batal',
} as const satisfies Record<StatusDescription, string>;

export const decisions = {
  registered: 'Terdaftar',
  continued: 'Lanjut',
  submitted: 'Diajukan',
  approved: 'Setuju',
  recommended: 'Rekomendasi',
  not_recommended: 'Tidak Rekomendasi',
  returned_to_ao: 'Kembali ke AO',
  returned_to_analyst: 'Kembali ke Analyst',
  returned_to_branch: 'Kembali ke Cabang',
  rejected: 'Tolak',
  cancelled: 'Batal',
  kyc_cleared: 'KYC selesai',
  deviation_approved: 'Setuju Deviasi',
  deviation_refused: 'Tidak Setuju Deviasi',
  terms_changed: 'Perubahan Pinjaman',
  round_restarted: 'Putaran persetujuan diulang',
  cif_registered: 'Registrasi CIF',
  disbursement_authorised: 'Setuju Pencairan',
  disbursement_failed: 'Pencairan gagal',
  disbursed: 'Cair',
} as const satisfies Record<Decision, string>;

/** Why a step cannot be taken; the specification's messages stand as they are. */
export const obstacles = {
  calc_stale: 'Hitung ulang produk pada bagian Info Produk terlebih dahulu',
  ec_unverified: 'Verifikasi kontak darurat terlebih dahulu',
  documents_missing: 'Lampiran kurang! upload terlebih dahulu',
  detail_missing: 'Data peminjam belum tersedia',
  employment_incomplete: 'Lengkapi informasi pekerjaan terlebih dahulu',
  spouse_unknown: 'Status perkawinan atau NIK pasangan belum diketahui, isi pada Data Pasangan terlebih dahulu',
  marriage_unconfirmed:
    'Data pasangan diubah sehingga utang yang dihitung berkurang, harus dikonfirmasi orang kedua pada Data Pasangan',
  marriage_settled: 'Tidak ada perubahan data pasangan yang menunggu konfirmasi',
  payout_account_missing: 'Rekening pencairan belum lengkap, isi pada Informasi Bank terlebih dahulu',
  payout_holder_unconfirmed: 'Pemilik rekening pencairan bukan pemohon, harus dikonfirmasi orang kedua',
  payout_holder_settled: 'Pemilik rekening pencairan adalah pemohon atau sudah dikonfirmasi',
  origination_documents_missing: 'Dokumen pengajuan belum lengkap',
  survey_incomplete: 'Survey belum lengkap',
  bureau_missing: 'Skor biro kredit belum tersedia',
  bureau_stale: 'Laporan biro kredit lebih dari 30 hari, lakukan CEK SCORING terlebih dahulu',
  policy_changed: 'Kebijakan berubah sejak scoring, nilai ulang terlebih dahulu',
  watchlist_hit: 'Pemohon terdaftar pada DTTOT atau daftar hitam',
  capital_unknown: 'Modal bank belum tercatat di buku kebijakan: BMPK tidak dapat dihitung',
  bmpk_exceeded: 'Melampaui BMPK',
  bmpk_group_exceeded: 'Melampaui BMPK satu kelompok peminjam (suami dan istri)',
  bmpk_related_exceeded: 'Melampaui BMPK seluruh pihak terkait bank',
  deviation_open: 'Ada deviasi yang belum disetujui, kembalikan ke analis untuk diputuskan lagi',
  deviation_refused: 'Deviasi yang tidak disetujui harus diperbaiki atau dihapus',
  total_disbursement_invalid: 'Total pencairan tidak valid',
  cif_missing: 'CIF belum terdaftar',
  cif_exists: 'CIF sudah terdaftar',
  core_banking_not_connected: 'Core banking belum terhubung di bank ini; hubungi administrator',
  letter_missing: 'Info Persuratan belum disimpan',
  seal_broken: 'Yang diputuskan tidak lagi sama dengan yang tercatat; kembalikan ke analis untuk diputus ulang',
  sealed_fact: 'Data ini sudah diputuskan dan tidak dapat diubah; kembalikan ke analis untuk diputus ulang',
  record_broken:
    'Data yang menjadi dasar langkah ini diubah di luar program. Langkah belum dicatat; hubungi administrator',
  approval_expired: 'Persetujuan sudah lebih dari 30 hari',
  disbursement_not_queued: 'Pencairan belum diajukan',
  chain_grown:
    'Kewajiban peminjam bertambah dan melampaui wewenang jalur ini. Persetujuan belum dicatat; putaran dimulai ulang dengan jalur yang lebih tinggi',
  chain_unchanged: 'Jalur persetujuan masih sesuai dengan kewajiban peminjam',
  authority_exceeded:
    'Kewajiban peminjam melampaui wewenang pemutus. Kembalikan ke analyst untuk putaran persetujuan baru',
  out_of_scope: 'Data tidak ditemukan!',
  wrong_role: 'Anda tidak memiliki akses',
  wrong_status: 'Aplikasi sudah tidak berada pada tahap ini',
  disbursement_in_progress: 'Pencairan sedang diproses',
  not_your_step: 'Belum giliran Anda pada persetujuan ini',
  same_person: 'Anda sudah mengambil keputusan lain pada aplikasi ini',
  already_voted: 'Anda sudah memberikan persetujuan pada putaran ini',
  account_held:
    'Akun Anda baru saja dibuat, dibuka atau diubah orang lain. Keputusan yang mengeluarkan uang ditahan 24 jam sejak itu',
  told_by_yourself: 'Data pasangan ini Anda ubah sendiri, harus dikonfirmasi orang lain',
  entered_by_yourself: 'Rekening ini Anda isi atau ubah sendiri, harus dikonfirmasi orang lain',
  note_required: 'Keterangan wajib diisi',
  note_too_short: 'Keterangan minimal 10 karakter untuk alasan Lainnya',
  reason_required: 'Alasan wajib dipilih',
  reason_wrong_category: 'Alasan tidak sesuai dengan tindakan ini',
  terms_raised: 'Plafon atau tenor tidak boleh dinaikkan pada tahap persetujuan',
  terms_fixed: 'Produk, bunga dan biaya tidak boleh diubah pada tahap persetujuan',
} as const satisfies Record<ObstacleCode, string>;

/** What a decision was for, by its parts. */
export const sealedParts: Record<SealedPart, string> = {
  seal: 'segel keputusan',
  terms: 'syarat pinjaman',
  product: 'produk pinjaman',
  netPayout: 'jumlah pencairan bersih',
  payout: 'rekening pencairan',
  person: 'identitas debitur',
  marriage: 'data pasangan',
  deviations: 'deviasi',
  chain: 'rantai persetujuan',
  collateral: 'persyaratan jaminan',
  documents: 'dokumen',
  files: 'file yang diunggah',
};
