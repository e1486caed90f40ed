import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import { accepted } from '@trustiq/domain/result.ts';
import { type Draw, drawFrom } from '../../platform/partners/simulated-draw.ts';
import type { AskFdc, FdcAnswer, FdcSubject } from './fdc-enquiry.ts';
import { type BorrowerKind, borrowerKindOf } from './simulated-kinds.ts';

type DrawnLoan = { readonly status: 'O' | 'L' | 'W' | 'R'; readonly dpd: number; readonly dpdMax: number };

const current: DrawnLoan = { status: 'O', dpd: 0, dpdMax: 0 };

/** What each kind of borrower owes fintech lenders; the others owe nothing and never did. */
const loansOf: Partial<Record<BorrowerKind, readonly DrawnLoan[]>> = {
  'late-year-ago': [{ status: 'L', dpd: 0, dpdMax: 21 }],
  restructured: [{ status: 'R', dpd: 12, dpdMax: 45 }],
  'written-off': [{ status: 'W', dpd: 200, dpdMax: 200 }],
  'many-enquiries': [current, current, { status: 'O', dpd: 5, dpdMax: 9 }],
  'in-loss': [{ status: 'O', dpd: 120, dpdMax: 120 }],
  heavy: [current, current, { status: 'L', dpd: 0, dpdMax: 14 }],
};

const statusTexts = { O: 'Outstanding', L: 'Fully Paid', W: 'Write-Off', R: 'Restructure' } as const;

function qualityOf({ dpdMax }: DrawnLoan): readonly [code: string, text: string] {
  if (dpdMax > 90) return ['3', 'Macet (>90)'];
  return dpdMax >= 30 ? ['2', 'Tidak Lancar (30 sd 90 hari)'] : ['1', 'Lancar (<30 hari)'];
}

function rowOf(loan: DrawnLoan, { fullName, today }: FdcSubject, draw: Draw): FdcRecord {
  const funded = draw.rupiah(1_000_000, 4_000_000);
  const [quality, qualityText] = qualityOf(loan);
  return {
    id_penyelenggara: `AFDC9${draw.int(10, 99)}`,
    jenis_pengguna: 1,
    jenis_pengguna_ket: 'Individual',
    nama_borrower: fullName,
    no_npwp: null,
    tgl_perjanjian_borrower: dueDate(today, -6),
    tgl_penyaluran_dana: dueDate(today, -6),
    nilai_pendanaan: funded,
    tgl_pelaporan_data: today,
    sisa_pinjaman_berjalan: loan.status === 'L' ? 0 : Math.round(funded / 2),
    tgl_jatuh_tempo_pinjaman: dueDate(today, loan.status === 'L' ? -1 : 6),
    kualitas_pinjaman: quality,
    kualitas_pinjaman_ket: qualityText,
    dpd_terakhir: loan.dpd,
    dpd_max: loan.dpdMax,
    status_pinjaman: loan.status,
    status_pinjaman_ket: statusTexts[loan.status],
  };
}

/** Fintech loans of a fictional borrower, in keeping with what the simulated bureau tells of them. */
export function simulatedFdcAnswer(subject: FdcSubject, kind: BorrowerKind = borrowerKindOf(subject.nik)): FdcAnswer {
  const draw = drawFrom(`fdc:${subject.nik}`);
  const rows = (loansOf[kind] ?? []).map((loan) => rowOf(loan, subject, draw));
  return { status: rows.length > 0 ? 'Found' : 'Not Found', reason: 1, rows };
}

export const simulatedFdc: AskFdc = async (subject) => accepted(simulatedFdcAnswer(subject));
