import * as credit from './credit.ts';

/** Labels that the specification writes in English stand so here. */
export const borrowerReport = {
  title: 'Laporan Borrower TrustIQ',
  confidential: 'Rahasia: memuat data pribadi',
  pilot: 'SIMULASI',
  madeBy: 'Dibuat oleh {{name}} pada {{at}} WIB',
  page: 'Halaman {{page}} dari {{pages}}',
  shownOf: '{{shown}} dari {{total}} baris ditampilkan; selengkapnya di layar Lihat Detail',
  applicant: {
    title: 'Info Pengajuan Pinjaman',
    appId: 'AppID',
    name: 'Name',
    dateOfBirth: 'DoB',
    nik: 'No KTP',
    email: 'Email',
    msisdn: 'No HP',
  },
  product: {
    title: 'Info Produk',
    productName: 'Nama Produk',
    insurance: 'Asuransi',
    principal: 'Pokok Pinjaman',
    serviceFee: 'Biaya Layanan',
    premiumFee: 'Biaya Asuransi',
    totalDisbursement: 'Total Pencairan',
    instalment: 'Angsuran',
    interest: 'Bunga',
    interestOf: '{{amount}} ({{rate}} per tahun)',
    mandatorySavings: 'Nominal Tabungan Wajib',
  },
  rating: {
    ...credit.scoreLabels,
    bureauScore: credit.bureauScore,
    title: 'Info Rating Dan Score',
    firstAlternate: 'Alternate Score 1',
    secondAlternate: 'Alternate Score 2',
  },
  matrix: {
    simulated: credit.answerSource.simulated,
    title: 'Summary Status dan Kualitas Pinjaman',
    status: 'Status',
    quality: 'Kualitas',
    count: 'Jumlah',
    funding: 'Nilai Pendanaan',
    outstanding: 'Sisa Outstanding',
  },
  bureau: {
    ...credit.contractTotals,
    ...credit.customerFigures,
    ...credit.facilityColumns,
    ...credit.answerSource,
    title: 'Detail Biro Kredit',
    requestedAt: 'Tanggal permintaan',
    facilities: 'Biro Kredit Summary Fasilitas',
    granted: 'credit active/closed (granted)',
    no: 'No.',
    contract: 'Kontrak',
    provider: 'Pelapor',
    type: 'Jenis kontrak',
    phase: 'Fase & Status',
    kol: 'Kol (DPD)',
    dates: 'Mulai – Jatuh tempo',
    none: 'No data!',
  },
  summary: credit.incomeSummary,
  indicators: { title: credit.indicatorsTitle, ...credit.indicatorColumns, names: credit.indicatorNames },
  decision: {
    ...credit.decisionLabels,
    recommendations: credit.recommendations,
    knockOuts: credit.knockOuts,
    missingInputs: credit.missingInputs,
  },
  deviations: {
    ...credit.deviationColumns,
    states: credit.deviationStates,
    none: credit.noDeviations,
    title: 'Deviasi',
    state: 'Status',
  },
} as const;

type Wording<Table> = { readonly [Key in keyof Table]: Table[Key] extends string ? string : Wording<Table[Key]> };

/** The same keys in any language. */
export type BorrowerReportTexts = Wording<typeof borrowerReport>;
