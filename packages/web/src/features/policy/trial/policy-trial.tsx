import { Alert, Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import type { PolicyTrial as Trial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { tellingTrial } from '@trustiq/domain/policy-trial/telling-trial.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format-date.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { EndedTrial } from './ended-trial.tsx';
import { RunningTrial } from './running-trial.tsx';
import { StartTrial } from './start-trial.tsx';
import { useTrials } from './trial-queries.ts';
import { TrialResult } from './trial-result.tsx';

const colors = { RUNNING: 'blue', DONE: 'green', CONTROL_FAILED: 'red', CANCELLED: 'gray', FAILED: 'red' } as const;

function TrialHead({ trial, proposalId }: { trial: Trial; proposalId: number }) {
  const t = useTexts('policy');
  return (
    <Group gap="xs">
      <Badge variant="light" color={colors[trial.state]} radius="sm" tt="none" miw="max-content">
        {t(`trial.states.${trial.state}`)}
      </Badge>
      <Text size="xs" c="dimmed">
        {t('trial.by', { name: trial.starter, at: formatDateTime(trial.startedAt) })}
        {trial.proposal !== proposalId && ` · ${t('trial.ofSameText', { id: trial.proposal })}`}
      </Text>
    </Group>
  );
}

type Props = { proposal: PolicyProposal; className: string | undefined };

/** What the bank's own past says of a proposal, before anybody approves it. */
export function PolicyTrial({ proposal, className }: Props) {
  const t = useTexts('policy');
  const trials = useTrials(proposal.id);
  const [latest] = trials.data?.trials ?? [];
  const finished = tellingTrial(trials.data?.trials ?? []);
  const other = trials.data?.ofOtherText ?? null;
  const mayStart = trials.isSuccess && proposal.ruling === null && latest?.state !== 'RUNNING';
  return (
    <Paper withBorder className={className ?? ''} component="section" aria-label={t('trial.title')}>
      <Title order={2} size="h4">
        {t('trial.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('trial.about')}
      </Text>
      {trials.isError ? (
        <FailedState failure={trials.error} onRetry={() => void trials.refetch()} />
      ) : trials.isPending ? (
        <LoadingState />
      ) : (
        <Stack gap="sm">
          {latest === undefined && <Text size="sm">{t('trial.notTried')}</Text>}
          {latest === undefined && other !== null && (
            <Alert color="yellow">
              {t('trial.ofOtherText', { since: other.since, id: other.proposal })}{' '}
              <Anchor component={Link} to={`?proposal=${other.proposal}`} size="sm">
                {t('trial.openOther', { id: other.proposal })}
              </Anchor>
            </Alert>
          )}
          {mayStart && <StartTrial proposal={proposal} isAgain={latest !== undefined} />}
          {latest && latest.id !== finished?.id && (
            <>
              <TrialHead trial={latest} proposalId={proposal.id} />
              {latest.state === 'RUNNING' ? <RunningTrial trial={latest} /> : <EndedTrial trial={latest} />}
            </>
          )}
          {finished && (
            <>
              <TrialHead trial={finished} proposalId={proposal.id} />
              {finished.tally === null ? (
                <EndedTrial trial={finished} />
              ) : (
                <TrialResult trial={finished} tally={finished.tally} />
              )}
            </>
          )}
        </Stack>
      )}
    </Paper>
  );
}
