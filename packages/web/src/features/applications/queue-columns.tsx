import { Badge } from '@mantine/core';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { toSortField } from '@trustiq/contract/applications/listed-names.ts';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { HolderMark } from '../holding/holder-mark.tsx';
import type { ColumnName, QueueList } from './queue-lists.ts';
import { SlaMark } from './sla-mark.tsx';

/** The columns of a work list in its order and wording. */
export function useQueueColumns({ columns, wording }: QueueList): ListColumn<ApplicationRow>[] {
  const t = useTexts('applications');
  const now = useNow();
  const cells: Record<ColumnName, (row: ApplicationRow) => ReactNode> = {
    id: (row) => (
      <>
        <b className="numeric">{row.id}</b>
        <SlaMark row={row} now={now} />
        <HolderMark row={row} />
        {row.isKycHeld && (
          <Badge color="orange" variant="light" ml="xs">
            {t('kycHeld')}
          </Badge>
        )}
      </>
    ),
    fullName: ({ fullName }) => <b>{fullName}</b>,
    productName: ({ loan }) => loan.product.name,
    loanAmount: ({ loan }) => <Rupiah amount={loan.amountRupiah} />,
    gender: ({ gender }) => t(`gender.${gender}`),
    dateOfBirth: ({ dateOfBirth }) => <DateText at={dateOfBirth} />,
    branchName: ({ branch }) => branch.branchName,
    branchCode: ({ branch }) => <span className="numeric">{branch.branchCode}</span>,
    registeredAt: ({ registeredAt }) => <DateText at={registeredAt} withTime />,
    branchHead: ({ branchHead }) => branchHead,
  };
  return columns.map((name) => ({
    key: name,
    title: t(`columns.${wording}.${name}`),
    sortField: toSortField(name),
    numeric: name === 'loanAmount',
    cell: cells[name],
  }));
}
