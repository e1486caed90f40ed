import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FailedJob, retryJob } from '@trustiq/contract/system/jobs.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useQueueText } from './use-queue-text.ts';

type Props = { job: FailedJob | null; onClose: () => void };

/** Why a job failed, and another try. */
export function JobDialog({ job, onClose }: Props) {
  const t = useTexts('administration');
  const ui = useTexts('ui');
  const queueText = useQueueText();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: ({ queue, id }: FailedJob) => call(retryJob, { params: { queue, id } }),
    onSuccess: () => {
      toast(t('jobs.retried'), 'success');
      onClose();
    },
    onError: () => toast(t('jobs.notRetried'), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <Modal
      opened={job !== null}
      onClose={onClose}
      size="lg"
      title={job && queueText(job.queue)}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {job && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(`jobs.states.${job.state}`)} · {t('jobs.columns.attempts')} {job.attempts} ·{' '}
            <DateText at={job.finishedAt ?? job.createdAt} withTime />
          </Text>
          {job.failure && (
            <Alert color="red" title={t('jobs.failure')}>
              {job.failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('confirm.close')}
            </Button>
            {job.state === 'failed' && (
              <Button loading={retry.isPending} onClick={() => retry.mutate(job)} data-autofocus>
                {t('jobs.retry')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
