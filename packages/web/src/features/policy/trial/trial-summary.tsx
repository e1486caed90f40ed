import { Alert, List, Text } from '@mantine/core';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { apartIn, comparedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { formatRupiah } from '../../../lib/format-rupiah.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { standingTrial } from './standing-trial.ts';
import { useTrials } from './trial-queries.ts';

/** For whoever is about to approve: whether it was tried, on what, and what came of it. */
export function TrialSummary({ proposalId }: { proposalId: number }) {
  const t = useTexts('policy');
  const { data } = useTrials(proposalId);
  if (data === undefined) return null;
  const [latest] = data.trials;
  const standing = standingTrial(data.trials);
  if (standing === null) {
    const words =
      latest === undefined
        ? t('trial.notTried')
        : latest.state === 'CONTROL_FAILED'
          ? t('trial.controlFailed', { count: latest.controlDiffers })
          : `${t('trial.notFinished')} ${t(`trial.states.${latest.state}`)}.`;
    return (
      <Alert color="yellow" title={t('trial.approverSees')}>
        {words}
      </Alert>
    );
  }
  const { trial, tally } = standing;
  const apart = apartIn(tally).cases;
  return (
    <Alert color="blue" title={t('trial.approverSees')}>
      <Text size="sm">{t('trial.basis', { count: comparedIn(tally).cases, since: trial.since })}</Text>
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
