import type { FdcLoan } from '@trustiq/domain/bureau/fdc-loan.ts';
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
  reportedOn: row.tgl_pelaporan_data,
});
