import type { FdcMatrixRow } from '@trustiq/domain/bureau/fdc-matrix.ts';
import type { FdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import type { getFdcReport } from './fdc-report.ts';

const names = plainNames({
  no_identitas: 'nik',
  recordFound: 'recordCount',
  statusPinjaman: 'worstStatus',
  statusPinjamanKet: 'worstStatusText',
  dpdMax: 'maxDpd',
  dpdTerakhir: 'currentDpd',
  kualitasPinjaman: 'worstQualityCode',
  kualitasPinjamanKet: 'worstQualityText',
  totalPendanaan: 'totalFundedRupiah',
  countLunas: 'paidOffCount',
  countOutstanding: 'outstandingCount',
  countWriteOff: 'writeOffCount',
  sisaOutstanding: 'outstandingRupiah',
  sisaWriteOff: 'writeOffRupiah',
});

type ReportOnWire = z.output<typeof getFdcReport.reply>;
type SummaryOnWire = NonNullable<ReportOnWire['summary']>;

/** The report of the fintech centre; its loans keep the centre's own names, by which they are shown. */
export type FdcReport = ReturnType<typeof fromFdcReport>;

export const fromFdcReport = ({ summary, ...report }: ReportOnWire) => ({
  ...report,
  summary: summary && names.fromWire(summary),
});

/** The centre's own words. */
const statusTexts = { W: 'Write-Off', O: 'Outstanding', L: 'Fully Paid' } as const;

export const toFdcSummary = (nik: string, summary: FdcSummary): SummaryOnWire =>
  names.toWire({ nik, ...summary, worstStatusText: summary.worstStatus && statusTexts[summary.worstStatus] });

const groups = { WRITE_OFF: 'WO', PAID_OFF: 'Lunas', OUTSTANDING: 'Outstanding' } as const;
const qualities = { CURRENT: 'Lancar', SUBSTANDARD: 'Kurang Lancar', LOSS: 'Macet' } as const;

/** Status and quality in the words of the report. */
export const inWords = ({ status, quality, ...row }: FdcMatrixRow) => ({
  status: groups[status],
  quality: qualities[quality],
  ...row,
});

const matrixNames = plainNames({ nilaiPendanaan: 'fundedRupiah', sisaOutstanding: 'outstandingRupiah' });

export const toFdcMatrixRow = (row: FdcMatrixRow): ReportOnWire['matrix'][number] => matrixNames.toWire(inWords(row));
