import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import type { PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import { startPolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useForgetTrials } from './trial-queries.ts';

const dayOf = (moment: Date): string => wibClock(moment).slice(0, 10);

/** A year back: as a rule every season of a bank is in it. */
const usualSince = (today: string): string => `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;

type Props = { proposal: Pick<PolicyProposal, 'id' | 'digest'>; isAgain: boolean };

export function StartTrial({ proposal: { id, digest }, isAgain }: Props) {
  const t = useTexts('policy');
  const forget = useForgetTrials();
  const [today] = useState(() => dayOf(new Date()));
  const [since, setSince] = useState<string | null>(() => usualSince(today));
  const start = useMutation({
    mutationFn: (day: string) => call(startPolicyTrial, { params: { id }, body: { since: day, digest } }),
    onSuccess: () => toast(t('trial.started'), 'success'),
    onError: (failure) =>
      toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('trial.notStarted'), 'failure'),
    onSettled: forget,
  });
  return (
    <Group align="end" gap="xs">
      <DateField label={t('trial.since')} value={since} onChange={setSince} maxDate={today} />
      <Button disabled={since === null} loading={start.isPending} onClick={() => since !== null && start.mutate(since)}>
        {t(isAgain ? 'trial.again' : 'trial.start')}
      </Button>
    </Group>
  );
}
