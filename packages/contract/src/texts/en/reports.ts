import type { ReportName } from '../../reports/collection-reports.ts';
import type { reportColumns as idColumns } from '../id/reports.ts';

export const reportTitles = {
  DAILY_SUMMARY: 'KMPS Daily Summary Report',
  TOTAL_SUMMARY: 'KMPS Total Accumulative Summary Report',
  PIPELINE: 'KMPS Daily Pipeline Report',
  DAILY_COLL: 'Daily Collection Report',
  MONTHLY_COLL: 'Monthly Collection Report',
} as const satisfies Record<ReportName, string>;

export const reportColumns = {
  number: 'No',
  cabang: 'Branch',
  pipeline: 'Pipeline',
  cair: 'Disbursed',
  batal: 'Cancelled',
  tolak: 'Rejected',
  updateDate: 'Update',
  pengajuanAoStg: 'Application/AO',
  surveyStg: 'Survey',
  checkerStg: 'Checker',
  kycStg: 'KYC',
  analisaStg: 'Analysis',
  komiteStg: 'Committee',
  ttdPkStg: 'Signing',
  predisburseStg: 'Predisburse',
  total: 'Total',
  userId: 'User ID',
  fullName: 'Name',
  bucket: 'Bucket',
  account: 'Account',
  callVisit: 'Call/Visit',
  contact: 'Contact',
  ptp: 'PTP',
  kp: 'KP',
  amount: 'Amount',
  amountRecovery: 'Amount Recovery',
} as const satisfies Record<keyof typeof idColumns, string>;

export const lastUpdate = 'Last update';
