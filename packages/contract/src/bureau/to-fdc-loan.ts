import type { FdcLoan } from '@trustiq/domain/bureau/fdc-loan.ts';
import type { FdcMatrixRow } from '@trustiq/domain/bureau/fdc-matrix.ts';
import type { FdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import type { fdcLoanFields } from './fdc-report.ts';
import type { RecordOf } from './field-kinds.ts';

export type FdcRecord = RecordOf<typeof fdcLoanFields>;

export const toFdcLoan = (row: FdcRecord): FdcLoan => ({
  statusCode: (row.status_pinjaman ?? '').trim().toUpperCase(),
  qualityCode: row.kualitas_pinjaman ?? '',
  qualityText: row.kualitas_pinjaman_ket ?? '',
  fundedRupiah: Math.round(row.nilai_pendanaan ?? 0),
  outstandingRupiah: Math.round(row.sisa_pinjaman_berjalan ?? 0),
  currentDpd: Math.round(row.dpd_terakhir ?? 0),
  maxDpd: Math.round(row.dpd_max ?? 0),
  dueDate: row.tgl_jatuh_tempo_pinjaman,
});

/** The centre's own words. */
const statusTexts = { W: 'Write-Off', O: 'Outstanding', L: 'Fully Paid' } as const;

export const fromFdcSummary = (summary: FdcSummary) => ({
  recordFound: summary.recordCount,
  statusPinjaman: summary.worstStatus,
  statusPinjamanKet: summary.worstStatus && statusTexts[summary.worstStatus],
  dpdMax: summary.maxDpd,
  dpdTerakhir: summary.currentDpd,
  kualitasPinjaman: summary.worstQualityCode,
  kualitasPinjamanKet: summary.worstQualityText,
  totalPendanaan: summary.totalFundedRupiah,
  countLunas: summary.paidOffCount,
  countOutstanding: summary.outstandingCount,
  countWriteOff: summary.writeOffCount,
  sisaOutstanding: summary.outstandingRupiah,
  sisaWriteOff: summary.writeOffRupiah,
});

const groups = { WRITE_OFF: 'WO', PAID_OFF: 'Lunas', OUTSTANDING: 'Outstanding' } as const;
const qualities = { CURRENT: 'Lancar', SUBSTANDARD: 'Kurang Lancar', LOSS: 'Macet' } as const;

export const fromFdcMatrixRow = (row: FdcMatrixRow) => ({
  status: groups[row.status],
  quality: qualities[row.quality],
  count: row.count,
  nilaiPendanaan: row.fundedRupiah,
  sisaOutstanding: row.outstandingRupiah,
});
