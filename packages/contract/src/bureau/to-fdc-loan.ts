import type { FdcLoan } from '@trustiq/domain/bureau/fdc-loan.ts';
import type { FdcMatrixRow } from '@trustiq/domain/bureau/fdc-matrix.ts';
import type { FdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import type { fdcLoanFields } from './fdc-report.ts';
import type { RecordOf } from './field-kinds.ts';

export type FdcRecord = RecordOf<typeof fdcLoanFields>;

/** Null where the lender was silent; less than nothing is no answer either. */
const figureOf = (figure: number | null): number | null => (figure === null || figure < 0 ? null : Math.round(figure));

const isWriteOff = (text: string | null): boolean =>
  /writeoff|writtenoff|hapusbuku/.test((text ?? '').toLowerCase().replace(/[^a-z]/g, ''));

/** Code or wording saying that it was written off is enough. */
const statusCodeOf = (code: string | null, text: string | null): string =>
  isWriteOff(code) || isWriteOff(text) ? 'W' : (code ?? '').trim().toUpperCase();

export const toFdcLoan = (row: FdcRecord): FdcLoan => ({
  statusCode: statusCodeOf(row.status_pinjaman, row.status_pinjaman_ket),
  qualityCode: row.kualitas_pinjaman ?? '',
  qualityText: row.kualitas_pinjaman_ket ?? '',
  fundedRupiah: figureOf(row.nilai_pendanaan),
  outstandingRupiah: figureOf(row.sisa_pinjaman_berjalan),
  currentDpd: figureOf(row.dpd_terakhir),
  maxDpd: figureOf(row.dpd_max),
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
