import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { listReportDates } from '@trustiq/contract/reports/collection-reports.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { PrintHead } from './print-head.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportDatePicker } from './report-date-picker.tsx';
import { ReportExports } from './report-exports.tsx';
import { ReportRows } from './report-rows.tsx';
import { reportTables } from './report-tables.ts';
import { ReportTotals } from './report-totals.tsx';
import { toSeconds } from './report-values.ts';
import classes from './reports.module.css';
import { useBranchLists } from './use-branch-lists.ts';
import type { ReportChoice } from './use-report-choice.ts';

type Props = { choice: ReportChoice; today: string; onChoose: (choice: ReportChoice) => void };

/** One report: its date, when it was brought up to date, its files, its picture and its table. */
export function ReportPanel({ choice, today, onChoose }: Props) {
  const t = useTexts('reports');
  const { report, date } = choice;
  const table = reportTables[report];
  const title = t(`titles.${report}`);
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['report', report, date],
    queryFn: ({ signal }) => table.load(date, signal),
  });
  const addressOf = useBranchLists(choice, today, dataUpdatedAt);
  // Asked again after the report itself: asking for today's figures brings them up to date.
  const { data: dates } = useQuery({
    queryKey: ['report-dates', dataUpdatedAt],
    queryFn: ({ signal }) => call(listReportDates, {}, { signal }),
    enabled: data !== undefined,
  });
  const isNotConnected = error instanceof ApiError && error.problem?.code === 'PARTNER_NOT_CONNECTED';
  const updatedAt = dates?.find(({ rptName }) => rptName === report)?.lastUpdate;
  return (
    <section className={`panel ${classes.panel}`} aria-busy={isFetching}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {t('lastUpdate')}: <span className="numeric">{toSeconds(updatedAt)}</span>
          </Text>
          <PrintHead date={date} />
        </div>
        <Group gap="sm" align="flex-end" className={classes.tools}>
          <ReportDatePicker
            isMonthly={report === 'MONTHLY_COLL'}
            date={date}
            today={today}
            onChange={(day) => onChoose({ report, date: day })}
          />
          <ReportExports {...choice} />
          <Button variant="default" size="xs" disabled={!data} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Group>
      </div>
      {isNotConnected && <EmptyState title={t('notConnected.title')} text={t('notConnected.text')} />}
      {isError && !isNotConnected && !data && (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!isError && !data && <LoadingState lines={12} />}
      {data?.rows.length === 0 && <EmptyState text={t('empty')} />}
      {data && data.rows.length > 0 && (
        <>
          <ReportTotals choice={choice} table={table} totals={data.totals} />
          <ReportChart title={title} rows={data.rows} table={table} />
          <ReportRows
            key={`${report} ${date}`}
            title={title}
            columns={table.columns}
            content={data}
            addressOf={addressOf}
          />
        </>
      )}
    </section>
  );
}
