import { Badge } from '@mantine/core';
import { type FailedJob, listJobs } from '@trustiq/contract/system/jobs.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import { StateFilter } from '../../ui/list/state-filter.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { JobDialog } from './job-dialog.tsx';
import { useQueueText } from './use-queue-text.ts';

type JobState = FailedJob['state'];
const jobStates = ['failed', 'retry', 'active', 'created'] as const satisfies readonly JobState[];

const colors = { failed: 'red', retry: 'yellow', active: 'blue', created: 'gray' } as const satisfies Record<
  JobState,
  string
>;

const loadJobs =
  (state: JobState | undefined): LoadPage<FailedJob> =>
  ({ page, size, sort }, signal) =>
    call(
      listJobs,
      { query: { page, size, ...(sort ? { sort } : {}), ...(state ? { 'state.equals': state } : {}) } },
      { signal },
    );

/** Work the program does by itself and has not finished; what failed can be run again. */
export function JobsPage() {
  const t = useTexts('administration');
  const queueText = useQueueText();
  const [params] = useSearchParams();
  const state = jobStates.find((candidate) => candidate === params.get('state'));
  const [opened, setOpened] = useState<FailedJob | null>(null);
  const columns: ListColumn<FailedJob>[] = [
    {
      key: 'createdAt',
      title: t('jobs.columns.createdAt'),
      sortField: 'createdAt',
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    {
      key: 'queue',
      title: t('jobs.columns.queue'),
      sortField: 'queue',
      cell: ({ queue }) => <b>{queueText(queue)}</b>,
    },
    {
      key: 'application',
      title: t('jobs.columns.application'),
      cell: ({ applicationId }) => <span className="numeric">{applicationId ?? MISSING}</span>,
    },
    { key: 'attempts', title: t('jobs.columns.attempts'), numeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'state',
      title: t('jobs.columns.state'),
      cell: (row) => (
        <Badge variant="light" color={colors[row.state]} radius="sm" tt="none">
          {t(`jobs.states.${row.state}`)}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <ServerList
        title={t('jobs.title')}
        subtitle={t('jobs.subtitle')}
        emptyText={t('jobs.empty')}
        filters={
          <StateFilter
            label={t('jobs.columns.state')}
            all={t('jobs.allStates')}
            states={jobStates.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
            state={state}
          />
        }
        queryKey={['jobs', state ?? 'all']}
        load={loadJobs(state)}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('jobs.open'), onOpen: setOpened }}
      />
      <JobDialog job={opened} onClose={() => setOpened(null)} />
    </>
  );
}
