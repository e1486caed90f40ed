import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { toSortField } from '@trustiq/contract/wire/listed-names.ts';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { HolderMark } from './holder-mark.tsx';
import { CaseMarks, TimeMark } from './plan-marks.tsx';
import classes from './queue-chips.module.css';
import type { ColumnName, QueueList } from './queue-lists.ts';

/** The columns of a work list in its order and wording. */
export function useQueueColumns(
  { columns, wording }: QueueList,
  isDeviationList: boolean,
): ListColumn<ApplicationRow>[] {
  const t = useTexts('applications');
  const now = useNow();
  const cells: Record<ColumnName, (row: ApplicationRow) => ReactNode> = {
    id: (row) => (
      <>
        <b className="numeric">{row.id}</b>
        <CaseMarks row={row} isDeviationList={isDeviationList} />
        <HolderMark row={row} />
        {row.isKycHeld && (
          <span className={classes['mark']} data-kind="short">
            {t('kycHeld')}
          </span>
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
    registeredAt: (row) => (
      <>
        <DateText at={row.registeredAt} withTime />
        <TimeMark row={row} now={now} />
      </>
    ),
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
