import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListedSitting } from '@trustiq/contract/sittings/sittings.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ConveneDialog } from './convene-dialog.tsx';
import { sittingsQuery } from './sitting-queries.ts';
import { SittingState } from './sitting-state.tsx';

function useColumns(): TableColumn<ListedSitting>[] {
  const t = useTexts('sittings');
  return [
    {
      key: 'number',
      title: t('list.columns.number'),
      kind: 'rowHead',
      cell: ({ id, number }) => (
        <Anchor component={Link} to={`/sidang-komite-detail?id=${id}`} fz="inherit" className="numeric">
          {number}
        </Anchor>
      ),
    },
    {
      key: 'at',
      title: t('list.columns.at'),
      cell: ({ startsAt, state }) => (
        <>
          <DateText at={startsAt} withTime="minute" />
          {state === 'planned' && Date.parse(startsAt) < Date.now() && (
            <Text size="xs" c="dimmed">
              {t('missed')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'place', title: t('list.columns.place'), cell: ({ place }) => place },
    { key: 'chair', title: t('list.columns.chair'), cell: ({ chair }) => chair.fullname },
    { key: 'cases', title: t('list.columns.cases'), numeric: true, cell: ({ cases }) => cases },
    { key: 'state', title: t('list.columns.state'), cell: ({ state }) => <SittingState state={state} /> },
  ];
}

type Part = { label: string; rows: readonly ListedSitting[]; nothing: string };

function SittingsTable({ label, rows, nothing }: Part) {
  const columns = useColumns();
  return (
    <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
      <Title order={2} size="h4" mb="xs">
        {label}
      </Title>
      <DataTable isCards label={label} columns={columns} rows={rows} rowId={({ id }) => id} nothing={nothing} />
    </section>
  );
}

/** Sittings of the committee: those to come first, the next of them at the top. */
export function SittingsPage() {
  const t = useTexts('sittings');
  const session = useSession();
  const person = session && personOf(session.user);
  const [isConvening, setConvening] = useState(false);
  const { data, error, isError, refetch } = useQuery(sittingsQuery);
  const isComing = ({ state }: ListedSitting) => state === 'planned' || state === 'open';
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        {person && mayUse(person.role, 'sitting.hold') && (
          <Button onClick={() => setConvening(true)}>{t('convene.open')}</Button>
        )}
      </PageHeader>
      {isError && !data && <FailedState failure={error} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingState lines={4} />}
      {data && (
        <>
          <SittingsTable
            label={t('list.coming')}
            rows={data.filter(isComing).toReversed()}
            nothing={t('list.noneComing')}
          />
          <SittingsTable
            label={t('list.past')}
            rows={data.filter((sitting) => !isComing(sitting))}
            nothing={t('list.nonePast')}
          />
        </>
      )}
      <ConveneDialog opened={isConvening} onClose={() => setConvening(false)} />
    </>
  );
}
