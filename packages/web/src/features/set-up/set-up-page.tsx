import { Alert, Paper, Text } from '@mantine/core';
import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { areConnected, ConnectionsStep } from './connections-step.tsx';
import { PolicyGiven } from './policy-given.tsx';
import classes from './set-up.module.css';
import { isStaffed, StaffStep } from './staff-step.tsx';
import { StepCard, type StepState } from './step-card.tsx';
import { useConnections, useSetUp } from './use-set-up.ts';
import { WatchlistStep } from './watchlist-step.tsx';

/** `firstPolicy`: where an empty bank is told what it is. */
type Props = { firstPolicy: ReactNode };

const stateOf = (isDone: boolean, isReached: boolean): StepState => (isDone ? 'done' : isReached ? 'open' : 'later');

function statesOf({ policy, staff, isConfirmed, watchlist }: SetUp, isConnected: boolean) {
  const isTold = policy !== null;
  return {
    administrator: 'done',
    policy: stateOf(isTold, true),
    staff: stateOf(isTold && staff.length > 0 && staff.every(isStaffed), isTold),
    connections: isConnected ? 'done' : 'look',
    watchlist: watchlist.isFresh ? 'done' : 'open',
    confirmation: stateOf(isConfirmed, isTold),
  } satisfies Record<string, StepState>;
}

/** The steps of a new bank. Everything is read from the server: who comes back, from wherever, finds what is left. */
export function SetUpPage({ firstPolicy }: Props) {
  const t = useTexts('setup');
  const setUp = useSetUp();
  const connections = useConnections();
  if (setUp.isError)
    return (
      <>
        <PageHeader title={t('title')} />
        <Paper withBorder>
          <FailedState failure={setUp.error} onRetry={() => void setUp.refetch()} />
        </Paper>
      </>
    );
  if (!setUp.isSuccess)
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadingState lines={6} />
      </>
    );
  const { policy, isEmpty, staff, administrators, directors, hasWitness, isConfirmed, watchlist } = setUp.data;
  const partners = connections.data ?? [];
  const states = statesOf(setUp.data, connections.isSuccess && areConnected(partners, hasWitness));
  const all = Object.values(states);
  const done = all.filter((state) => state === 'done').length;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle', { done, all: all.length })} />
      {done === all.length && (
        <Alert color="green" mb="sm" maw={960}>
          {t('finished')}
        </Alert>
      )}
      <ol className={classes['steps']}>
        <StepCard
          number={1}
          title={t('administrator.title')}
          state={states.administrator}
          text={t('administrator.text', { count: administrators })}
        />
        <StepCard
          number={2}
          title={t('policy.title')}
          state={states.policy}
          text={policy === null ? t('policy.text') : undefined}
        >
          {policy === null ? isEmpty ? firstPolicy : t('policy.ranBefore') : <PolicyGiven policy={policy} />}
        </StepCard>
        <StepCard
          number={3}
          title={t('staff.title')}
          state={states.staff}
          text={t(policy === null ? 'staff.later' : 'staff.text')}
        >
          {policy !== null && <StaffStep staff={staff} />}
        </StepCard>
        <StepCard number={4} title={t('connections.title')} state={states.connections} text={t('connections.text')}>
          {connections.isError ? (
            <FailedState failure={connections.error} onRetry={() => void connections.refetch()} />
          ) : connections.isSuccess ? (
            <ConnectionsStep partners={partners} hasWitness={hasWitness} />
          ) : (
            <LoadingState />
          )}
        </StepCard>
        <StepCard number={5} title={t('watchlist.title')} state={states.watchlist} text={t('watchlist.text')}>
          <WatchlistStep watchlist={watchlist} />
        </StepCard>
        <StepCard
          number={6}
          title={t('confirmation.title')}
          state={states.confirmation}
          text={isConfirmed ? undefined : t('confirmation.text')}
        >
          {isConfirmed ? <Text size="sm">{t('confirmation.done')}</Text> : <ConfirmationStep directors={directors} />}
        </StepCard>
      </ol>
    </>
  );
}
