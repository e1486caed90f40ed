import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { renewScore } from '@trustiq/contract/scoring/scoring-profile.ts';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';

type Props = { application: Pick<WholeCase, 'id' | 'version' | 'actions'> };

/** Scores the case again by the policy in force. Nobody outside is asked, so that one click is enough. */
export function RenewScoreButton({ application: { id, version, actions } }: Props) {
  const t = useTexts('workflow');
  const queries = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call(renewScore, { params: { id }, body: { version } }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => toast(t('renew.done'), 'success'),
    onError: (failure) =>
      toast((failure instanceof ApiError && failure.problem?.title) || t('renew.failed'), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['case', id] }),
  });
  if (!actions.includes('renewScore')) return null;
  return (
    <Button size="compact-xs" variant="light" ml="xs" loading={renew.isPending} onClick={() => renew.mutate()}>
      {t('renew.button')}
    </Button>
  );
}
