import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { applicationRequest } from './application-request.ts';
import { type Fields, recordSchema } from './field-kinds.ts';

/** A loan at a fintech lender in the data centre's own names. */
export const fdcLoanFields = {
  id_penyelenggara: 'text',
  jenis_pengguna: 'number',
  jenis_pengguna_ket: 'text',
  nama_borrower: 'text',
  no_npwp: 'text',
  tgl_perjanjian_borrower: 'date',
  tgl_penyaluran_dana: 'date',
  nilai_pendanaan: 'number',
  tgl_pelaporan_data: 'date',
  sisa_pinjaman_berjalan: 'number',
  tgl_jatuh_tempo_pinjaman: 'date',
  kualitas_pinjaman: 'text',
  kualitas_pinjaman_ket: 'text',
  dpd_terakhir: 'number',
  dpd_max: 'number',
  status_pinjaman: 'text',
  status_pinjaman_ket: 'text',
} as const satisfies Fields;

const fdcSummary = z.object({
  no_identitas: z.string(),
  recordFound: z.int(),
  statusPinjaman: z.string().nullable(),
  statusPinjamanKet: z.string().nullable(),
  dpdMax: z.int(),
  dpdTerakhir: z.int(),
  kualitasPinjaman: z.string().nullable(),
  kualitasPinjamanKet: z.string().nullable(),
  totalPendanaan: z.int(),
  countLunas: z.int(),
  countOutstanding: z.int(),
  countWriteOff: z.int(),
  sisaOutstanding: z.int(),
  sisaWriteOff: z.int(),
});

const fdcDetail = recordSchema({
  no_identitas: 'text',
  reason: 'text',
  status: 'text',
  created_at: 'text',
  ...fdcLoanFields,
});

const matrixRow = z.object({
  status: z.enum(['WO', 'Lunas', 'Outstanding']),
  quality: z.enum(['Lancar', 'Kurang Lancar', 'Macet']),
  count: z.int(),
  nilaiPendanaan: z.int(),
  sisaOutstanding: z.int(),
});

export const getFdcReport = endpoint({
  method: 'GET',
  path: '/api/application-data/fdc/:applicationRequestId',
  summary: 'Loans at fintech lenders: summary, details, and status by quality',
  permission: 'bureau.read',
  reads: 'fdc',
  params: applicationRequest,
  /** The summary is null when the centre was never asked or did not answer. */
  reply: z.object({
    /** 'simulated' where the bank has no such partner, else the partner's name; null without an answer. */
    source: z.string().nullable(),
    summary: fdcSummary.nullable(),
    details: z.array(fdcDetail),
    matrix: z.array(matrixRow),
  }),
  errors: ['NOT_FOUND'],
});
