import { Alert, List, Text } from '@mantine/core';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { tellingTrial } from '@trustiq/domain/policy-trial/telling-trial.ts';
import { apartIn, comparedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { formatRupiah } from '../../../lib/format-rupiah.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { useTrials } from './trial-queries.ts';

/** For whoever is about to approve: whether it was tried, on what, and what came of it. */
export function TrialSummary({ proposalId }: { proposalId: number }) {
  const t = useTexts('policy');
  const { data, error, refetch } = useTrials(proposalId);
  if (error !== null) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const [latest] = data.trials;
  const finished = tellingTrial(data.trials);
  if (finished === null || finished.tally === null) {
    const words =
      finished !== null
        ? t('trial.controlFailed', { count: finished.controlDiffers })
        : latest === undefined
          ? t('trial.notTried')
          : `${t('trial.notFinished')} ${t(`trial.states.${latest.state}`)}.`;
    return (
      <Alert color={finished === null ? 'yellow' : 'red'} title={t('trial.approverSees')}>
        {words}
      </Alert>
    );
  }
  const { tally, since } = finished;
  const apart = apartIn(tally).cases;
  return (
    <Alert color="blue" title={t('trial.approverSees')}>
      <Text size="sm">{t('trial.basis', { count: comparedIn(tally).cases, since })}</Text>
      <List size="sm">
        {trialGroups
          .filter((name) => tally.groups[name].cases > 0)
          .map((name) => (
            <List.Item key={name}>
              {t(`trial.groups.${name}`)}: {formatNumber(tally.groups[name].cases, 0)} (
              {formatRupiah(tally.groups[name].rupiah)})
            </List.Item>
          ))}
        {apart > 0 && (
          <List.Item>
            {t('trial.apartTitle')}: {formatNumber(apart, 0)}
          </List.Item>
        )}
      </List>
    </Alert>
  );
}
