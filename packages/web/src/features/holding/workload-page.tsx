import { Button, Group } from '@mantine/core';
import { listWorkload, type WorkloadCase } from '@trustiq/contract/holding/workload.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { type AskedAction, holdDialogs } from './hold-dialogs.tsx';
import { HOLDS } from './hold-queries.ts';
import { NarrowedTo, narrowing } from './narrowed-to.tsx';
import { useDeskName } from './use-desk-name.ts';
import { WorkloadSummary } from './workload-summary.tsx';

type Asked = { readonly action: AskedAction; readonly row: WorkloadCase };

/** Every open case of a manager's scope, with who has it in hand: handed over and freed from here. */
export function WorkloadPage({ timeOf }: { timeOf: (row: WorkloadCase) => ReactNode }) {
  const t = useTexts('holding');
  const deskName = useDeskName();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = Object.fromEntries(narrowing.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
  // What somebody wrote into the address is judged by the server.
  const load: LoadPage<WorkloadCase> = ({ page, size }, signal) =>
    call(listWorkload, { query: { page, size, ...(chosen as object) } }, { signal });
  const columns: ListColumn<WorkloadCase>[] = [
    {
      key: 'id',
      title: t('workload.id'),
      cell: (row) => (
        <>
          <b className="numeric">{row.id}</b>
          <div>{timeOf(row)}</div>
        </>
      ),
    },
    { key: 'fullName', title: t('workload.name'), cell: ({ fullName }) => <b>{fullName}</b> },
    { key: 'desk', title: t('workload.desk'), cell: deskName },
    { key: 'branch', title: t('workload.branch'), cell: ({ branchName }) => branchName },
    {
      key: 'since',
      title: t('workload.since'),
      cell: ({ stageSince }) => <DateText at={stageSince} withTime="minute" />,
    },
    {
      key: 'holder',
      title: t('workload.holder'),
      cell: ({ heldBy, deferredUntil }) => (
        <>
          {heldBy?.fullname ?? t('filter.free')}
          {deferredUntil && (
            <>
              {' · '}
              <DateText at={deferredUntil} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('workload.actions'),
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <Button size="compact-xs" variant="default" onClick={() => setAsked({ action: 'handOver', row })}>
            {t('actions.handOver')}
          </Button>
          {row.heldBy && (
            <Button size="compact-xs" variant="default" onClick={() => setAsked({ action: 'end', row })}>
              {t('actions.end')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  const Dialog = asked && holdDialogs[asked.action];
  const isNarrowed = Object.keys(chosen).length > 0;
  return (
    <>
      <ServerList
        title={t('workload.title')}
        subtitle={t(isNarrowed ? 'workload.narrowed' : 'workload.subtitle')}
        emptyText={t(isNarrowed ? 'workload.nothingSuch' : 'workload.empty')}
        summary={<WorkloadSummary />}
        filters={
          isNarrowed && (
            <Group gap="xs">
              <NarrowedTo chosen={chosen} />
              <Button variant="light" onClick={() => setParams({})}>
                {t('workload.all')}
              </Button>
            </Group>
          )
        }
        queryKey={[...HOLDS, 'workload', 'cases', chosen]}
        load={load}
        columns={columns}
        rowId={({ id }) => id}
      />
      {Dialog && asked && (
        <Dialog id={asked.row.id} holderId={asked.row.heldBy?.userId ?? null} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
