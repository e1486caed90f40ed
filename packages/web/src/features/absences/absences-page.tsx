import { Badge, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listAbsences, type ShownAbsence } from '@trustiq/contract/absences/absences.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { AbsenceActions } from './absence-actions.tsx';
import { EnterAbsenceDialog } from './enter-absence-dialog.tsx';
import { StandingCases } from './standing-cases.tsx';

const colors = { waiting: 'yellow', confirmed: 'green', refused: 'red', ended: 'gray' } as const;

function useColumns(): TableColumn<ShownAbsence>[] {
  const t = useTexts('absences');
  return [
    { key: 'absent', title: t('list.columns.absent'), kind: 'rowHead', cell: ({ absent }) => absent.fullname },
    { key: 'substitute', title: t('list.columns.substitute'), cell: ({ substitute }) => substitute.fullname },
    {
      key: 'span',
      title: t('list.columns.span'),
      cell: ({ startsAt, endsAt, endedAt }) => (
        <>
          <DateText at={startsAt} withTime="minute" /> – <DateText at={endsAt} withTime="minute" />
          {endedAt && (
            <Text size="xs" c="dimmed">
              {t('list.endedAt')} <DateText at={endedAt} withTime="minute" />
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'reason',
      title: t('list.columns.reason'),
      cell: ({ reason, enteredBy }) => (
        <>
          {reason}
          <Text size="xs" c="dimmed">
            {t('list.enteredBy', { name: enteredBy })}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('list.columns.state'),
      cell: ({ state, ruledBy, note }) => (
        <>
          <Badge variant="light" color={colors[state]} radius="sm" tt="none" miw="fit-content">
            {t(`states.${state}`)}
          </Badge>
          {ruledBy && (
            <Text size="xs" c="dimmed">
              {t('list.ruledBy', { name: ruledBy })}
              {note && `: ${note}`}
            </Text>
          )}
        </>
      ),
    },
    { key: 'actions', title: '', kind: 'action', cell: (absence) => <AbsenceActions absence={absence} /> },
  ];
}

/** Who is away and who stands for them; and above it, what the reader may now decide for others. */
export function AbsencesPage() {
  const t = useTexts('absences');
  const columns = useColumns();
  const [isEntering, setEntering] = useState(false);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['absences', 'list'],
    queryFn: ({ signal }) => call(listAbsences, {}, { signal }),
  });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEntering(true)}>{t('enter')}</Button>
      </PageHeader>
      <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
        <Title order={2} size="h4">
          {t('standing.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('standing.subtitle')}
        </Text>
        <StandingCases />
      </section>
      <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
        <Title order={2} size="h4" mb="xs">
          {t('list.title')}
        </Title>
        {isError && !data && <FailedState failure={error} onRetry={() => void refetch()} />}
        {!isError && !data && <LoadingState lines={4} />}
        {data && (
          <DataTable
            isCards
            label={t('list.title')}
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            nothing={t('list.empty')}
          />
        )}
      </section>
      <EnterAbsenceDialog opened={isEntering} onClose={() => setEntering(false)} />
    </>
  );
}
