import { Alert, Anchor } from '@mantine/core';
import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { TriedCasesDrawer } from './tried-cases-drawer.tsx';

/** Why a trial that ended shows no figures. */
export function EndedTrial({ trial }: { trial: PolicyTrial }) {
  const t = useTexts('policy');
  const [isListed, setListed] = useState(false);
  const { state, failure, ender, tried, controlDiffers } = trial;
  if (state === 'CANCELLED')
    return <Alert color="gray">{t('trial.wasCancelled', { name: ender ?? '', count: tried })}</Alert>;
  if (state === 'FAILED') return <Alert color="red">{t(`trial.failures.${failure ?? 'STOPPED'}`)}</Alert>;
  if (state !== 'CONTROL_FAILED') return null;
  const chosen = { result: 'CONTROL_DIFFERS', name: t('trial.controlDiffers'), cases: controlDiffers } as const;
  return (
    <Alert color="red">
      {t('trial.controlFailed', { count: controlDiffers })}{' '}
      <Anchor component="button" size="sm" onClick={() => setListed(true)}>
        {t('trial.controlCases')}
      </Anchor>
      {isListed && <TriedCasesDrawer trialId={trial.id} chosen={chosen} onClose={() => setListed(false)} />}
    </Alert>
  );
}
