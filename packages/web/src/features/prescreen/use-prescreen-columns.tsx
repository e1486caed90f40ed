import type { PrescreenListRow } from '@trustiq/contract/prescreen/prescreen-list.ts';
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
    { key: 'noKtp', title: t('columns.noKtp'), cell: ({ noKtp }) => <span className="numeric">{noKtp}</span> },
    {
      key: 'dateOfBirth',
      title: t('columns.dateOfBirth'),
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
      title: t('columns.refCode'),
      sortField: 'productName',
      cell: ({ product }) => product.productName,
    },
    {
      key: 'plafon',
      title: t('columns.plafon'),
      sortField: 'plafon',
      numeric: true,
      cell: ({ plafon }) => (
        <span className={classes.noWrap}>
          <Rupiah amount={plafon} />
        </span>
      ),
    },
    {
      key: 'tenor',
      title: t('columns.tenor'),
      sortField: 'tenor',
      numeric: true,
      cell: ({ tenor }) => <span className={classes.noWrap}>{t('list.months', { count: tenor })}</span>,
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
    { key: 'status', title: t('status'), cell: ({ status }) => status },
  ];
}
