import { Button } from '@mantine/core';
import type { Borrower, BorrowersApplication } from '@trustiq/contract/borrowers/borrowers.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Facts } from '../../ui/case/facts.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';

type Props = { borrower: Borrower; shownId: number; onShow: (applicationId: number) => void };

/** Who the borrower is, what they owe and asked for, and every application; one of them is shown below. */
export function BorrowerApplications({ borrower, shownId, onShow }: Props) {
  const t = useTexts('borrowers');
  const { exposure } = borrower;
  const columns: ListColumn<BorrowersApplication>[] = [
    { key: 'id', title: t('applications.columns.id'), cell: ({ id }) => <b className="numeric">{id}</b> },
    { key: 'product', title: t('applications.columns.product'), cell: ({ productName }) => productName },
    {
      key: 'amount',
      title: t('applications.columns.amount'),
      numeric: true,
      cell: ({ loanAmount }) => <Rupiah amount={loanAmount} />,
    },
    {
      key: 'tenor',
      title: t('applications.columns.tenor'),
      cell: ({ tenor }) => t('applications.months', { count: tenor }),
    },
    { key: 'branch', title: t('applications.columns.branch'), cell: ({ branchName }) => branchName },
    {
      key: 'registeredAt',
      title: t('applications.columns.registeredAt'),
      cell: ({ registeredAt }) => <DateText at={registeredAt} />,
    },
    { key: 'status', title: t('applications.columns.status'), cell: ({ statusText }) => statusText },
    {
      key: 'show',
      title: t('applications.show'),
      cell: ({ id }) => (
        <Button
          variant={id === shownId ? 'light' : 'outline'}
          size="xs"
          h={27}
          px={10}
          fz={11}
          disabled={id === shownId}
          onClick={() => onShow(id)}
        >
          {t(id === shownId ? 'applications.shown' : 'applications.show')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Facts
        facts={[
          { label: t('exposure.nik'), value: <span className="numeric">{borrower.maskedNik}</span> },
          { label: t('exposure.phone'), value: <span className="numeric">{formatPhone(borrower.msisdn)}</span> },
          { label: t('exposure.dateOfBirth'), value: <DateText at={borrower.dateOfBirth} /> },
          { label: t('exposure.cif'), value: borrower.cif ?? MISSING },
          { label: t('exposure.requested'), value: <Rupiah amount={exposure.requested} /> },
          { label: t('exposure.disbursed'), value: <Rupiah amount={exposure.disbursed} /> },
          { label: t('exposure.total'), value: <Rupiah amount={exposure.total} /> },
        ]}
      />
      <ListTable label={borrower.fullName} rows={borrower.applications} columns={columns} rowId={({ id }) => id} />
    </>
  );
}
