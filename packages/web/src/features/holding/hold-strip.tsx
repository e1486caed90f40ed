import { Alert, Button, Group, Kbd, Text } from '@mantine/core';
import { type HoldOfCase, releaseCase, takeCase } from '@trustiq/contract/holding/holds.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate, formatDateTime } from '../../lib/format-date.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { standingQuery } from '../../lib/standing-for.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { type AskedAction, holdDialogs } from './hold-dialogs.tsx';
import { useHold } from './hold-queries.ts';
import { useHoldAction } from './use-hold-action.ts';
import { useHoldFailure } from './use-hold-failure.ts';

/** Who has the case in hand, in words. */
function HoldWords({ hold }: Pick<HoldOfCase, 'hold'>) {
  const t = useTexts('holding');
  if (hold === null)
    return (
      <Text size="sm" c="dimmed">
        {t('free')}
      </Text>
    );
  const since = formatDateTime(hold.since);
  const { givenBy, givenReason, deferredUntil, deferredReason } = hold;
  return (
    <Text size="sm">
      {hold.isMine
        ? t('mine', { since, until: formatDateTime(hold.until) })
        : t('others', { name: hold.holder.fullname, since })}
      {givenBy && ` · ${t('given', { name: givenBy, reason: givenReason ?? '' })}`}
      {deferredUntil && ` · ${t('deferred', { date: formatDate(deferredUntil), reason: deferredReason ?? '' })}`}
    </Text>
  );
}

/** Above a case: who has it in hand, and what the reader may do about that. Nobody needs it to decide. */
export function HoldStrip({ id }: { id: number }) {
  const t = useTexts('holding');
  const failureText = useHoldFailure();
  const { data, isError, refetch } = useHold(id);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const onFailed = (failure: unknown) => toast(failureText(failure), 'failure');
  const taking = useHoldAction('take', () => call(takeCase, { params: { id }, query: standingQuery() }), { onFailed });
  const releasing = useHoldAction('release', () => call(releaseCase, { params: { id }, query: standingQuery() }), {
    onFailed,
  });
  const may = data?.may;
  useSingleKeys({
    a: may?.take && !taking.isPending ? () => taking.mutate(undefined) : undefined,
    t: may?.putAside ? () => setAsked('putAside') : undefined,
  });
  if (isError && data === undefined)
    return (
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('failed')}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Group>
    );
  if (data === undefined || may === undefined) return null;
  const { hold } = data;
  if (hold === null && !Object.values(may).some(Boolean)) return null;
  const asking = (action: AskedAction) =>
    may[action] && (
      <Button size="compact-sm" variant="default" onClick={() => setAsked(action)}>
        {t(`actions.${action}`)}
        {action === 'putAside' && <KeyHint letter="t" />}
      </Button>
    );
  const Dialog = asked && holdDialogs[asked];
  return (
    <Alert
      py={6}
      color={hold === null ? 'gray' : hold.isMine ? 'teal' : 'yellow'}
      variant="light"
      role="status"
      aria-label={t('label')}
    >
      <Group justify="space-between" gap="xs">
        <HoldWords hold={hold} />
        <Group gap={6}>
          {may.take && (
            <Button size="compact-sm" loading={taking.isPending} onClick={() => taking.mutate(undefined)}>
              {t('actions.take')}
              <KeyHint letter="a" />
            </Button>
          )}
          {may.release && (
            <Button
              size="compact-sm"
              variant="default"
              loading={releasing.isPending}
              onClick={() => releasing.mutate(undefined)}
            >
              {t('actions.release')}
            </Button>
          )}
          {asking('handOver')}
          {asking('putAside')}
          {asking('end')}
        </Group>
      </Group>
      {Dialog && <Dialog id={id} holderId={hold?.holder.userId ?? null} onClose={() => setAsked(null)} />}
    </Alert>
  );
}

const KeyHint = ({ letter }: { letter: string }) => (
  <Kbd size="xs" ml={6} aria-hidden="true" visibleFrom="sm">
    {letter}
  </Kbd>
);
