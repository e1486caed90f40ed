import type { ReportName } from '../../reports/collection-reports.ts';

/** The specification's titles. */
export const reportTitles = {
  DAILY_SUMMARY: 'KMPS Daily Summary Report',
  TOTAL_SUMMARY: 'KMPS Total Accumulative Summary Report',
  PIPELINE: 'KMPS Daily Pipeline Report',
  DAILY_COLL: 'Daily Collection Report',
  MONTHLY_COLL: 'Monthly Collection Report',
} as const satisfies Record<ReportName, string>;

export const reportColumns = {
  number: 'No',
  cabang: 'Cabang',
  pipeline: 'Pipeline',
  cair: 'Cair',
  batal: 'Batal',
  tolak: 'Tolak',
  updateDate: 'Update',
  pengajuanAoStg: 'Pengajuan/AO',
  surveyStg: 'Survey',
  checkerStg: 'Checker',
  kycStg: 'KYC',
  analisaStg: 'Analisa',
  komiteStg: 'Komite',
  ttdPkStg: 'TTD PK',
  predisburseStg: 'Predisburse',
  total: 'Total',
  userId: 'User ID',
  fullName: 'Nama',
  bucket: 'Bucket',
  account: 'Account',
  callVisit: 'Call/Visit',
  contact: 'Contact',
  ptp: 'PTP',
  kp: 'KP',
  amount: 'Amount',
  amountRecovery: 'Amount Recovery',
} as const;

export const lastUpdate = 'Last update';
