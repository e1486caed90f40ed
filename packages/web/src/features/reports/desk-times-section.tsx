import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DeskTimes, getDeskTimes } from '@trustiq/contract/reports/desk-times.ts';
import { ageLimitsHours } from '@trustiq/domain/reports/desk-times.ts';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { addressBehind } from './desk-lists.ts';
import classes from './reports.module.css';

/** How old the cases at each desk are, and how long desks took: both in hours in which the office is open. */
export function DeskTimesSection({ date }: { date: string }) {
  const t = useTexts('reports');
  const session = useSession();
  const person = session && personOf(session.user);
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['desk-times', date],
    queryFn: ({ signal }) => call(getDeskTimes, { params: { date } }, { signal }),
  });
  const time = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined
      ? MISSING
      : t('desks.time', { hours: formatNumber(Math.floor(minutes / 60), 0), minutes: minutes % 60 });
  const numberOf = (key: string, title: string, valueOf: (desk: DeskTimes) => string): TableColumn<DeskTimes> => ({
    key,
    title,
    numeric: true,
    className: classes.cell,
    cell: valueOf,
  });
  const ageTitle = (place: number, limit: number | null) => {
    const from = ageLimitsHours[place - 1];
    if (from === undefined) return t('desks.upTo', { hours: limit ?? 0 });
    return limit === null ? t('desks.older', { hours: from }) : t('desks.between', { from, hours: limit });
  };
  const ages = [...ageLimitsHours, null].map((limit, place) =>
    numberOf(`age ${place}`, ageTitle(place, limit), ({ waiting }) => String(waiting?.ages?.[place] ?? MISSING)),
  );
  const columns: TableColumn<DeskTimes>[] = [
    { key: 'desk', title: t('desks.desk'), kind: 'rowHead', cell: ({ statusText }) => statusText },
    {
      key: 'cases',
      title: t('desks.waiting'),
      numeric: true,
      cell: (desk) => {
        const to = person && addressBehind(desk, person);
        if (!desk.waiting) return MISSING;
        if (!to || desk.waiting.cases === 0) return desk.waiting.cases;
        return (
          <Anchor
            component={Link}
            to={to}
            inherit
            aria-label={t('desks.open', { desk: desk.statusText, count: desk.waiting.cases })}
          >
            {desk.waiting.cases}
          </Anchor>
        );
      },
    },
    ...ages,
    numberOf('median age', t('desks.medianAge'), ({ waiting }) => time(waiting?.medianMinutes)),
    numberOf('ended', t('desks.ended', { days: data?.measuredDays ?? 0 }), ({ ended }) => String(ended)),
    numberOf('median', t('desks.median'), ({ medianMinutes }) => time(medianMinutes)),
    numberOf('agreed', t('desks.agreed'), ({ agreedMinutes }) => time(agreedMinutes)),
  ];
  return (
    <section className={`panel ${classes.panel} ${classes.desks}`} aria-labelledby="desk-times" aria-busy={isFetching}>
      <Title order={2} size="h4" id="desk-times">
        {t('desks.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('desks.explained')}
      </Text>
      {isError && !data && <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isError && !data && <LoadingState lines={8} />}
      {data?.desks.length === 0 && <EmptyState text={t('desks.empty')} />}
      {data && data.desks.length > 0 && (
        <DataTable
          label={t('desks.title')}
          look="panel"
          className={classes.scroller}
          columns={columns}
          rows={data.desks}
          rowId={({ status, track }) => `${status} ${track}`}
        />
      )}
    </section>
  );
}
