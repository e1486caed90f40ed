import { Anchor, Group, Text } from '@mantine/core';
import type { Workload } from '@trustiq/contract/holding/workload.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useWorkload } from './hold-queries.ts';
import { useDeskName } from './use-desk-name.ts';

type Desk = Workload['desks'][number];

const addressOf = (narrowed: Record<string, string | number | null>) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowed)) if (value !== null) params.set(name, String(value));
  return `?${params}`;
};

/** A number that leads to the cases behind it. */
function Count({ count, label, to }: { count: number; label: string; to: string }) {
  if (count === 0) return <>0</>;
  return (
    <Anchor inherit component={Link} to={to} preventScrollReset aria-label={`${label}: ${count}`}>
      {count}
    </Anchor>
  );
}

/** How many cases wait at each desk and with each person; every number narrows the list below. */
export function WorkloadSummary() {
  const t = useTexts('holding');
  const deskName = useDeskName();
  const { data, error, isError, isFetching, refetch } = useWorkload();
  if (isError && !data) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <LoadingState lines={6} />;
  if (data.desks.length === 0) return <EmptyState text={t('workload.empty')} />;
  const deskOf = ({ status, track, stepRole }: Desk) => ({ status, track, stepRole });
  return (
    <Group align="flex-start" gap="lg" mb="md">
      <div className="panel" style={{ flex: '2 1 420px', minWidth: 0 }}>
        <DataTable
          label={t('workload.byDesk')}
          rows={data.desks}
          rowId={({ status, track, stepRole }) => `${status} ${track} ${stepRole}`}
          columns={[
            { key: 'desk', title: t('workload.desk'), cell: (desk: Desk) => <b>{deskName(desk)}</b> },
            {
              key: 'cases',
              title: t('workload.cases'),
              numeric: true,
              cell: (desk) => (
                <Count
                  count={desk.cases}
                  label={`${deskName(desk)}, ${t('workload.cases')}`}
                  to={addressOf(deskOf(desk))}
                />
              ),
            },
            {
              key: 'overdue',
              title: t('workload.overdue'),
              numeric: true,
              cell: (desk) => (
                <Count
                  count={desk.overdue}
                  label={`${deskName(desk)}, ${t('workload.overdue')}`}
                  to={addressOf({ ...deskOf(desk), overdue: 'true' })}
                />
              ),
            },
            {
              key: 'free',
              title: t('workload.free'),
              numeric: true,
              cell: (desk) => (
                <Count
                  count={desk.free}
                  label={`${deskName(desk)}, ${t('workload.free')}`}
                  to={addressOf({ ...deskOf(desk), holder: 'free' })}
                />
              ),
            },
            {
              key: 'oldest',
              title: t('workload.oldest'),
              cell: (desk) => <DateText at={desk.oldestSince} withTime="minute" />,
            },
          ]}
        />
      </div>
      <div className="panel" style={{ flex: '1 1 260px', minWidth: 0 }}>
        {data.holders.length === 0 ? (
          <Text size="sm" c="dimmed" p="md">
            {t('workload.nobody')}
          </Text>
        ) : (
          <DataTable
            label={t('workload.byHolder')}
            rows={data.holders}
            rowId={({ userId }) => userId}
            columns={[
              { key: 'holder', title: t('workload.holder'), cell: ({ fullname }) => <b>{fullname}</b> },
              {
                key: 'cases',
                title: t('workload.cases'),
                numeric: true,
                cell: ({ userId, fullname, cases }) => (
                  <Count
                    count={cases}
                    label={`${fullname}, ${t('workload.cases')}`}
                    to={addressOf({ holder: userId })}
                  />
                ),
              },
              {
                key: 'overdue',
                title: t('workload.overdue'),
                numeric: true,
                cell: ({ userId, fullname, overdue }) => (
                  <Count
                    count={overdue}
                    label={`${fullname}, ${t('workload.overdue')}`}
                    to={addressOf({ holder: userId, overdue: 'true' })}
                  />
                ),
              },
            ]}
          />
        )}
      </div>
    </Group>
  );
}
