import { Button, Code, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import {
  type CapsuleRow,
  getCapsule,
  getCapsuleReader,
  getKeys,
  listCapsules,
} from '@trustiq/contract/capsules/capsules.ts';
import { capsuleStatuses } from '@trustiq/domain/capsule/capsule-step.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { call, requestIdOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.ts';

/** So much of it as a person compares with another; the whole is in its title. */
const SHOWN_OF_DIGEST = 16;

/** Takes a file and keeps it; one that fails says under which number support finds it. */
function useDownload() {
  const t = useTexts('history');
  return useMutation({
    mutationFn: async ({ take, name }: { take: () => Promise<Blob>; name: string }) => saveFile(await take(), name),
    onError: (failure) => {
      const id = requestIdOf(failure);
      toast(id ? t('capsules.failed', { id }) : t('capsules.failedPlain'), 'failure');
    },
  });
}

function DownloadCapsule({ applicationId, row }: { applicationId: number; row: CapsuleRow }) {
  const t = useTexts('history');
  const download = useDownload();
  const { sequence } = row;
  const take = () => call(getCapsule, { params: { appId: applicationId, sequence } });
  const name = `kapsul-${applicationId}-${sequence}.json`;
  return (
    <Button variant="default" size="xs" loading={download.isPending} onClick={() => download.mutate({ take, name })}>
      {t('capsules.download')}
    </Button>
  );
}

/** What whoever verifies needs beside a capsule: the page that reads it, and the bank's keys. */
function DownloadReader() {
  const t = useTexts('history');
  const [reader, keys] = [useDownload(), useDownload()];
  const takeReader = () => call(getCapsuleReader, {});
  const takeKeys = async () => new Blob([JSON.stringify(await call(getKeys, {}))], { type: 'application/json' });
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant="subtle"
        size="xs"
        loading={reader.isPending}
        onClick={() => reader.mutate({ take: takeReader, name: 'pembaca-kapsul.html' })}
      >
        {t('capsules.reader')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        loading={keys.isPending}
        onClick={() => keys.mutate({ take: takeKeys, name: 'kunci-bank.json' })}
      >
        {t('capsules.keys')}
      </Button>
    </Group>
  );
}

function Capsules({ applicationId, rows }: { applicationId: number; rows: readonly CapsuleRow[] }) {
  const t = useTexts('history');
  return (
    <>
      <DataTable
        label={t('capsules.label')}
        isCards
        rows={rows}
        rowId={({ sequence }) => sequence}
        columns={[
          {
            key: 'decision',
            title: t('capsules.columns.decision'),
            kind: 'name',
            cell: ({ statusText, origin }) => (
              <>
                {statusText}
                {origin !== 'DECISION' && <Text size="xs">{t(`capsules.origins.${origin}`)}</Text>}
              </>
            ),
          },
          {
            key: 'madeAt',
            title: t('capsules.columns.madeAt'),
            cell: ({ madeAt }) => <DateText at={madeAt} withTime />,
          },
          {
            key: 'digest',
            title: t('capsules.columns.digest'),
            cell: ({ digest }) => <Code title={digest}>{digest.slice(0, SHOWN_OF_DIGEST)}</Code>,
          },
          {
            key: 'actions',
            title: '',
            kind: 'action',
            cell: (row) => <DownloadCapsule applicationId={applicationId} row={row} />,
          },
        ]}
      />
      <DownloadReader />
    </>
  );
}

/** Kapsul keputusan: for those who may take a whole decision out of the bank. */
export function CapsuleList({ application: { id, version, applicationStatus } }: { application: WholeCase }) {
  const t = useTexts('history');
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  const mayRead = role ? mayUse(role, 'capsule.read') : false;
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['case', id, 'capsules', version],
    queryFn: ({ signal }) => call(listCapsules, { params: { appId: id } }, { signal }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const isDecided = capsuleStatuses.includes(applicationStatus);
  return (
    <section aria-label={t('capsules.label')}>
      <Title order={3} size="h5" mt="lg" mb={4}>
        {t('capsules.title')}
      </Title>
      <Text size="sm" mb="xs">
        {t('capsules.about')}
      </Text>
      {data === undefined && isError && (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && !isError && <LoadingState lines={2} />}
      {data?.length === 0 && <EmptyState text={isDecided ? t('capsules.noneOfBefore') : t('capsules.noneYet')} />}
      {data !== undefined && data.length > 0 && <Capsules applicationId={id} rows={data} />}
    </section>
  );
}
