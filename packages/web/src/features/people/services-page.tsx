import { Badge, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { listServices, type Service } from '@trustiq/contract/origination/service-keys.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { CreateServiceDialog } from './create-service-dialog.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';

const loadServices: LoadPage<Service> = ({ page, size, sort = 'name,asc', search }, signal) =>
  call(listServices, { query: { page, size, sort, ...(search ? { 'name.contains': search } : {}) } }, { signal });

const colors = { active: 'green', revoked: 'gray', expired: 'red', overlap: 'blue', deaf: 'red' } as const;

function statesOf({ isActive, expiresAt, earlierUntil, webhook }: Service, now: number): (keyof typeof colors)[] {
  if (!isActive) return ['revoked'];
  const state = expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active';
  const isDeaf = webhook !== null && webhook.closedAt !== null;
  return [state, ...(earlierUntil === null ? [] : ['overlap' as const]), ...(isDeaf ? ['deaf' as const] : [])];
}

/** Programs that bring applications: who has a key, until when, and when it was last used. */
export function ServicesPage() {
  const t = useTexts('people');
  const queries = useQueryClient();
  const now = useNow();
  const [opened, setOpened] = useState<Service | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const show = (text: string, kind: Secret['kind'] = 'key') => {
    setAdding(false);
    setOpened(null);
    setSecret({ kind, text });
    void queries.invalidateQueries({ queryKey: ['people', 'services'] });
  };
  const columns: ListColumn<Service>[] = [
    { key: 'name', title: t('services.columns.name'), sortField: 'name', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'branch',
      title: t('services.columns.branch'),
      cell: ({ branchCode, branchName }) => `${branchCode} ${branchName}`,
    },
    {
      key: 'createdAt',
      title: t('services.columns.createdAt'),
      sortField: 'createdAt',
      cell: ({ createdAt }) => <DateText at={createdAt} />,
    },
    {
      key: 'expiresAt',
      title: t('services.columns.expiresAt'),
      cell: ({ expiresAt }) => (expiresAt ? <DateText at={expiresAt} withTime /> : t('services.never')),
    },
    {
      key: 'lastUsedAt',
      title: t('services.columns.lastUsedAt'),
      sortField: 'lastUsedAt',
      cell: ({ lastUsedAt }) => <DateText at={lastUsedAt} withTime />,
    },
    {
      key: 'state',
      title: t('services.columns.state'),
      cell: (row) => (
        <Group gap={4}>
          {statesOf(row, now.getTime()).map((state) => (
            <Badge key={state} variant="light" color={colors[state]} radius="sm" tt="none" flex="none">
              {t(`services.states.${state}`)}
            </Badge>
          ))}
        </Group>
      ),
    },
  ];
  return (
    <>
      <ServerList
        title={t('services.title')}
        subtitle={t('services.subtitle')}
        emptyText={t('services.empty')}
        searchLabel={t('services.search')}
        filters={<Button onClick={() => setAdding(true)}>{t('services.add')}</Button>}
        queryKey={['people', 'services']}
        load={loadServices}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('services.manage'), onOpen: setOpened }}
      />
      <CreateServiceDialog opened={isAdding} onClose={() => setAdding(false)} onDone={show} />
      {opened && (
        <ServiceDialog
          service={opened}
          onClose={() => setOpened(null)}
          onKey={show}
          onWebhookSecret={(text) => show(text, 'webhook')}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
