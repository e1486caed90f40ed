import type { PrescreenListRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { toPrescreenSort } from '@trustiq/contract/prescreen/prescreen-sort.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import classes from './prescreen.module.css';

/** The columns of the prescreen list; box, number and Verifikasi stand around them. */
export function usePrescreenColumns(): readonly ListColumn<PrescreenListRow>[] {
  const t = useTexts('prescreen');
  return [
    { key: 'id', title: t('list.id'), sortField: 'id', cell: ({ id }) => <b className="numeric">{id}</b> },
    {
      key: 'fullName',
      title: t('columns.fullName'),
      sortField: 'fullName',
      cell: ({ fullName }) => <b>{fullName}</b>,
    },
    { key: 'nik', title: t('columns.nik'), cell: ({ maskedNik }) => <span className="numeric">{maskedNik}</span> },
    {
      key: 'dateOfBirth',
      title: t('columns.birthDate'),
      sortField: 'dateOfBirth',
      cell: ({ dateOfBirth }) => <DateText at={dateOfBirth} />,
    },
    {
      key: 'msisdn',
      title: t('columns.msisdn'),
      cell: ({ msisdn }) => <span className={`numeric ${classes.noWrap}`}>{formatPhone(msisdn)}</span>,
    },
    {
      key: 'product',
      title: t('columns.productCode'),
      sortField: 'productName',
      cell: ({ product }) => product.productName,
    },
    {
      key: 'plafondRupiah',
      title: t('columns.plafondRupiah'),
      sortField: toPrescreenSort('plafondRupiah'),
      numeric: true,
      cell: ({ plafondRupiah }) => (
        <span className={classes.noWrap}>
          <Rupiah amount={plafondRupiah} />
        </span>
      ),
    },
    {
      key: 'tenorMonths',
      title: t('columns.tenorMonths'),
      sortField: toPrescreenSort('tenorMonths'),
      numeric: true,
      cell: ({ tenorMonths }) => <span className={classes.noWrap}>{t('list.months', { count: tenorMonths })}</span>,
    },
    {
      key: 'branch',
      title: t('columns.branchId'),
      sortField: 'branchName',
      cell: ({ branch }) => (
        <span className={classes.oneLine} title={branch.branchName}>
          {branch.branchName}
        </span>
      ),
    },
    { key: 'status', title: t('status'), cell: ({ statusText }) => statusText },
  ];
}
