import type { FirstKnockOut } from '@trustiq/domain/policy/version-one/scoring.ts';
import type { Recommendation } from '@trustiq/domain/scoring/credit-decision.ts';
import type { ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';
import type { CreditSummaryReply } from '../../scoring/score-names.ts';

type IndicatorCode = CreditSummaryReply['indicators'][number]['code'];

/** What the case says about the applicant's credit, on the screens and in the borrower report alike. */
export const bureauScore = 'Skor CLIK';

export const scoreLabels = {
  score: 'Score',
  grade: 'Risk Grade',
  description: 'Description',
  exclusion: 'Exclusion Rule',
} as const;

export const incomeSummary = {
  title: 'Data Summary',
  proxySalaryRupiah: 'Credit Bureau Proxy Salary',
  maxIncomeSalaryRupiah: 'Max Income Salary',
  netIncomeRupiah: 'Net Income',
  maxIncomeRupiah: 'Max Income',
  dbrPercent: 'DBR',
  dbr2Percent: 'DBR2',
  bureauExposureRupiah: 'Credit Bureau Total Exposure',
  instalmentRupiah: 'Installments',
  totalExposureRupiah: 'Total Exposure',
} as const;

export const indicatorsTitle = 'Indikator karakter';

export const indicatorColumns = {
  no: 'NO',
  indicator: 'INDIKATOR CHARACTER',
  value: 'VALUE',
  score: 'SCORE',
} as const;

export const indicatorNames = {
  worst_kol_12: 'Kolektibilitas terburuk 12 bulan',
  max_dpd_12: 'DPD terlama 12 bulan',
  active_contracts: 'Jumlah kontrak aktif',
  enquiries_3_months: 'Pengecekan biro 3 bulan',
  fdc_active_loans: 'Pinjaman fintech aktif (FDC)',
  fdc_max_dpd: 'DPD terlama fintech (FDC)',
  bureau_grade: 'Risk grade CLIK',
} as const satisfies Record<IndicatorCode, string>;

export const decisionLabels = {
  title: 'Decision',
  recommendation: 'Rekomendasi',
  rating: 'Rating',
  capped: 'Rating dibatasi oleh',
  missing: 'Skor belum lengkap, tanpa',
  missingCap: 'Rating dibatasi paling tinggi C.',
} as const;

export const recommendations = {
  RECOMMENDED: 'Di Rekomendasikan',
  CONSIDERED: 'Di Pertimbangkan',
  NOT_RECOMMENDED: 'Tidak Direkomendasikan',
} as const satisfies Record<Recommendation, string>;

export const knockOuts = {
  bureau_kol_3_or_worse: 'Fasilitas aktif atau hapus buku kol 3 atau lebih buruk',
  bureau_loss_24_months: 'Hapus buku atau kerugian dalam 24 bulan',
  fdc_write_off: 'Hapus buku di fintech (FDC)',
  fdc_dpd_over_30: 'Tunggakan fintech lebih dari 30 hari',
  rpc_over_75: 'RPC di atas 75%',
  dbr_over_70: 'DBR di atas 70%',
  ltv_over_90: 'LTV di atas 90%',
  collateral_disputed: 'Agunan dalam sengketa atau diblokir',
  watchlist_hit: 'Tercantum dalam DTTOT atau daftar hitam',
  under_age: 'Usia di bawah 21 tahun dan belum menikah',
  over_age_at_maturity: 'Usia saat jatuh tempo di atas 65 tahun',
  bmpk_exceeded: 'BMPK terlampaui',
  bureau_grade_a_or_b: 'Risk grade CLIK A atau B',
  bureau_excludes_loss: 'Dikecualikan biro: hapus buku atau macet',
  bureau_excludes_fraud: 'Dikecualikan biro: meninggal atau indikasi fraud',
} as const satisfies Record<FirstKnockOut, string>;

/** What a score had to do without. */
export const missingInputs = {
  bureau_report: 'Laporan biro kredit (CLIK)',
  bureau_score: 'Skor biro kredit (CLIK)',
  bureau_credits: 'Daftar atau riwayat kredit di biro',
  bureau_quality: 'Kolektibilitas kredit yang berjalan',
  bureau_figures: 'Saldo atau kondisi kredit di biro',
  fdc_report: 'Data fintech (AFPI FDC)',
  fdc_figures: 'Saldo atau keterlambatan pinjaman fintech (AFPI FDC)',
  income: 'Penghasilan',
  length_of_work: 'Lama bekerja',
  business_survey: 'Survey usaha',
  appraisal: 'Taksasi jaminan',
} as const satisfies Record<ScoreInput, string>;

export const facilityColumns = {
  category: 'Kategori',
  activeCount: 'Aktif',
  closedCount: 'Lunas',
  writeOffCount: 'Hapus Buku',
  creditLimit: 'Plafon',
  debitBalance: 'Baki Debet',
  overdue: 'Tunggakan',
  worstKol: 'Kol Terburuk',
} as const;

export const contractTotals = {
  contractsNumber: 'Jumlah kontrak',
  reportingProvidersNumber: 'Jumlah pelapor',
  totalCreditLimit: 'Total plafon',
  totalPotentialExposure: 'Total potensi eksposur',
  totalDebitBalance: 'Total baki debet',
  totalOverdue: 'Total tunggakan',
} as const;

/** Of the customer summary, what the report prints too. */
export const customerFigures = {
  worstKolCurrent: 'Kol terburuk saat ini',
  worstKol24: 'Kol terburuk 24 bulan',
  maxDpd24: 'DPD terlama 24 bulan',
  enquiries3Months: 'Pengecekan 3 bulan',
} as const;

export const deviationColumns = {
  no: 'No',
  code: 'Kode',
  deviation: 'Deviasi',
  level: 'Level',
  note: 'Catatan',
} as const;

export const deviationStates = { PROPOSED: 'Diusulkan', APPROVED: 'Disetujui', REFUSED: 'Ditolak' } as const;

export const noDeviations = "Deviasi doesn't exist!";

/** Beside every answer that nobody outside gave. */
export const answerSource = { source: 'Sumber', simulated: 'Data simulasi' } as const;
