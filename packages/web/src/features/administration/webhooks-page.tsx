import { Badge } from '@mantine/core';
import { listWebhookDeliveries, type WebhookDelivery } from '@trustiq/contract/origination/webhook-deliveries.ts';
import { deliveryStates } from '@trustiq/domain/origination/delivery-schedule.ts';
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
import { WebhookDeliveryDialog } from './webhook-delivery-dialog.tsx';

type State = WebhookDelivery['state'];

const colors = { waiting: 'yellow', delivered: 'green', given_up: 'red', stopped: 'gray' } as const satisfies Record<
  State,
  string
>;

const loadDeliveries =
  (state: State | undefined): LoadPage<WebhookDelivery> =>
  ({ page, size, sort, search }, signal) =>
    call(
      listWebhookDeliveries,
      {
        query: {
          page,
          size,
          ...(sort ? { sort } : {}),
          ...(state ? { 'state.equals': state } : {}),
          ...(search ? { 'service.contains': search } : {}),
        },
      },
      { signal },
    );

/** What programs were told of their cases, and whether they took it. */
export function WebhooksPage() {
  const t = useTexts('administration');
  const [params] = useSearchParams();
  const state = deliveryStates.find((candidate) => candidate === params.get('state'));
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const columns: ListColumn<WebhookDelivery>[] = [
    {
      key: 'createdAt',
      title: t('webhooks.columns.createdAt'),
      sortField: 'createdAt',
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    { key: 'service', title: t('webhooks.columns.service'), cell: ({ service }) => <b>{service}</b> },
    { key: 'event', title: t('webhooks.columns.event'), cell: ({ event }) => t(`webhooks.events.${event}`) },
    {
      key: 'application',
      title: t('webhooks.columns.application'),
      cell: ({ applicationId }) => <span className="numeric">{applicationId}</span>,
    },
    { key: 'tries', title: t('webhooks.columns.tries'), numeric: true, cell: ({ tries }) => tries },
    {
      key: 'answer',
      title: t('webhooks.columns.answer'),
      numeric: true,
      cell: ({ answerStatus }) => answerStatus ?? MISSING,
    },
    {
      key: 'state',
      title: t('webhooks.columns.state'),
      sortField: 'state',
      cell: (row) => (
        <Badge variant="light" color={colors[row.state]} radius="sm" tt="none">
          {t(`webhooks.states.${row.state}`)}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <ServerList
        title={t('webhooks.title')}
        subtitle={t('webhooks.subtitle')}
        emptyText={t('webhooks.empty')}
        searchLabel={t('webhooks.search')}
        filters={
          <StateFilter
            label={t('webhooks.columns.state')}
            all={t('webhooks.allStates')}
            states={deliveryStates.map((value) => ({ value, label: t(`webhooks.states.${value}`) }))}
            state={state}
          />
        }
        queryKey={['webhooks', state ?? 'all']}
        load={loadDeliveries(state)}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('webhooks.open'), onOpen: setOpened }}
      />
      {opened && <WebhookDeliveryDialog delivery={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
