import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { cancelPolicyTrial, type PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useForgetTrials } from './trial-queries.ts';

/** How far it is, and the way to stop it. */
export function RunningTrial({ trial: { id, tried, total } }: { trial: PolicyTrial }) {
  const t = useTexts('policy');
  const forget = useForgetTrials();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelPolicyTrial, { params: { id } }),
    onSuccess: () => toast(t('trial.cancelled'), 'success'),
    onError: (failure) =>
      toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('trial.notCancelled'), 'failure'),
    onSettled: () => {
      setAsking(false);
      return forget();
    },
  });
  const percent = total === null ? 0 : total === 0 ? 100 : Math.floor((100 * tried) / total);
  const words =
    total === null ? t('trial.counting') : t('trial.progress', { tried: formatNumber(tried, 0), count: total });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" className="numeric" role="status">
          {words}
        </Text>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('trial.cancel')}
        </Button>
      </Group>
      <Progress value={percent} aria-label={t('trial.progressLabel')} />
      <Text size="xs" c="dimmed">
        {t('trial.runsOn')}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        color="yellow"
        question={t('trial.askCancel')}
        canProceed={!cancel.isPending}
        onProceed={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}
