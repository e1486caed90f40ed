import type { getFdcReport } from '@trustiq/contract/bureau/fdc-report.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './fdc.module.css';

type Loan = Reply<typeof getFdcReport>['details'][number];

/** Every column of the data centre, in the specification's order. */
const columns = [
  'no_identitas',
  'reason',
  'status',
  'created_at',
  'id_penyelenggara',
  'jenis_pengguna',
  'nama_borrower',
  'no_npwp',
  'tgl_perjanjian_borrower',
  'tgl_penyaluran_dana',
  'nilai_pendanaan',
  'tgl_pelaporan_data',
  'sisa_pinjaman_berjalan',
  'tgl_jatuh_tempo_pinjaman',
  'kualitas_pinjaman',
  'dpd_terakhir',
  'dpd_max',
  'status_pinjaman',
  'jenis_pengguna_ket',
  'kualitas_pinjaman_ket',
  'status_pinjaman_ket',
] as const satisfies readonly (keyof Loan)[];

const amounts: ReadonlySet<keyof Loan> = new Set(['nilai_pendanaan', 'sisa_pinjaman_berjalan']);
const numbers: ReadonlySet<keyof Loan> = new Set([...amounts, 'dpd_terakhir', 'dpd_max']);

export function FdcLoansTable({ loans }: { loans: readonly Loan[] }) {
  const t = useTexts('fdc');
  const reference = useReferenceText();
  const show = (loan: Loan, column: (typeof columns)[number]) => {
    const value = loan[column];
    if (amounts.has(column)) return <Rupiah amount={typeof value === 'number' ? value : null} />;
    if (value === null || value === '') return MISSING;
    return column === 'kualitas_pinjaman_ket' ? reference('fintechQualities', value, String(value)) : value;
  };
  return (
    <DataTable
      label={t('detailsLabel')}
      look="framed"
      isTall
      className={classes.loans}
      columns={columns.map((column) => ({
        key: column,
        title: t(`columns.${column}`),
        numeric: numbers.has(column),
        cell: (loan: Loan) => show(loan, column),
      }))}
      rows={loans}
      // The centre gives its rows no id and no order changes while they are shown.
      rowId={(_, index) => index}
    />
  );
}
