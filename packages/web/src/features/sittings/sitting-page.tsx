import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AgendaCase, WholeSitting } from '@trustiq/contract/sittings/sittings.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { AgendaList, type AgendaWays } from './agenda-list.tsx';
import { AttendanceList } from './attendance-list.tsx';
import { AddCasesDialog, SittingActions, TakeOffDialog } from './sitting-actions.tsx';
import { SittingMinutes } from './sitting-minutes.tsx';
import { sittingQuery } from './sitting-queries.ts';
import { SittingState } from './sitting-state.tsx';

type Ways = Omit<AgendaWays, 'onTakeOff'>;

function SittingFacts({ sitting }: { sitting: WholeSitting }) {
  const t = useTexts('sittings');
  const { startsAt, place, chair, chairNamedBy, chairReason, convenedBy, openedAt, endedAt, endReason } = sitting;
  return (
    <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
      <SittingState state={sitting.state} />
      <Text size="sm" mt="xs">
        {t('one.at')}: <DateText at={startsAt} withTime="minute" /> · {t('one.place')}: {place}
      </Text>
      <Text size="sm">
        {t('one.chair')}: {chair.fullname}
        {chairNamedBy !== null && ` (${t('one.namedBy', { name: chairNamedBy, reason: chairReason ?? '' })})`} ·{' '}
        {t('one.convenedBy')}: {convenedBy}
      </Text>
      {openedAt !== null && (
        <Text size="sm">
          {t('one.opened')}: <DateText at={openedAt} withTime="minute" />
          {endedAt !== null && (
            <>
              {' '}
              · {t('one.ended')}: <DateText at={endedAt} withTime="minute" />
            </>
          )}
        </Text>
      )}
      {endReason !== null && <Text size="sm">{t('one.cancelledWhy', { reason: endReason })}</Text>}
    </section>
  );
}

function ShownSitting({ sitting, ways, userId }: { sitting: WholeSitting; ways: Ways; userId: number | null }) {
  const t = useTexts('sittings');
  const [isAdding, setAdding] = useState(false);
  const [takingOff, setTakingOff] = useState<AgendaCase | null>(null);
  const mayChange = sitting.may.changeAgenda;
  const add = mayChange && (
    <Button size="xs" variant="default" onClick={() => setAdding(true)}>
      {t('agenda.add')}
    </Button>
  );
  return (
    <>
      <SittingFacts sitting={sitting} />
      <SittingMinutes sitting={sitting} />
      <AgendaList sitting={sitting} ways={{ ...ways, onTakeOff: mayChange ? setTakingOff : null }} add={add} />
      {sitting.state !== 'planned' && sitting.state !== 'cancelled' && (
        <AttendanceList sitting={sitting} userId={userId} />
      )}
      {isAdding && <AddCasesDialog sitting={sitting} onClose={() => setAdding(false)} />}
      {takingOff && <TakeOffDialog sitting={sitting} found={takingOff} onClose={() => setTakingOff(null)} />}
    </>
  );
}

type Props = { id: number; ways: Ways; userId: number | null };

/** One sitting: its agenda, who is there, and at its end the minutes. It decides nothing. */
export function SittingPage({ id, ways, userId }: Props) {
  const t = useTexts('sittings');
  const { data, error, isError, refetch } = useQuery(sittingQuery(id));
  return (
    <>
      <PageHeader
        title={data ? t('one.heading', { number: data.number }) : t('title')}
        subtitle={
          <Anchor component={Link} to="/sidang-komite" fz="inherit">
            {t('one.back')}
          </Anchor>
        }
      >
        {data && <SittingActions sitting={data} />}
      </PageHeader>
      {isError && !data && <FailedState failure={error} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingState lines={6} />}
      {data && <ShownSitting sitting={data} ways={ways} userId={userId} />}
    </>
  );
}
