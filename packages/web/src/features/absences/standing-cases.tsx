import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listStandingCases, type StandingCase } from '@trustiq/contract/absences/absences.ts';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';

const addressOf = ({ id, absenceId, queue }: StandingCase) =>
  `/absences-detail?id=${id}&absence=${absenceId}&queue=${queue}`;

/** What waits for people for whom the reader stands now. */
export function StandingCases() {
  const t = useTexts('absences');
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['absences', 'cases'],
    queryFn: ({ signal }) => call(listStandingCases, {}, { signal }),
  });
  if (isError && !data) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  const columns: TableColumn<StandingCase>[] = [
    { key: 'id', title: t('standing.columns.id'), cell: ({ id }) => id },
    { key: 'fullName', title: t('standing.columns.fullName'), kind: 'rowHead', cell: ({ fullName }) => fullName },
    {
      key: 'amount',
      title: t('standing.columns.amount'),
      numeric: true,
      cell: ({ amountRupiah }) => <Rupiah amount={amountRupiah} />,
    },
    { key: 'branch', title: t('standing.columns.branch'), cell: ({ branchName }) => branchName },
    { key: 'absent', title: t('standing.columns.absent'), cell: ({ absent }) => <b>{absent}</b> },
    {
      key: 'since',
      title: t('standing.columns.since'),
      cell: ({ statusSince }) => <DateText at={statusSince} withTime />,
    },
    {
      key: 'open',
      title: '',
      kind: 'action',
      cell: (row) => (
        <Anchor
          component={Link}
          to={addressOf(row)}
          size="sm"
          aria-label={`${t('standing.columns.open')} ${row.fullName}`}
        >
          {t('standing.columns.open')}
        </Anchor>
      ),
    },
  ];
  return (
    <>
      <DataTable
        isCards
        label={t('standing.title')}
        columns={columns}
        rows={data.cases}
        rowId={({ absenceId, id }) => `${absenceId}-${id}`}
        nothing={t('standing.empty')}
      />
      {data.isCut && (
        <Text size="sm" c="dimmed">
          {t('standing.cut')}
        </Text>
      )}
    </>
  );
}
