import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getWebhookDelivery,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '@trustiq/contract/origination/webhook-deliveries.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';

type Props = { delivery: WebhookDelivery; onClose: () => void };

/** What was sent and what came back, and another round of tries under the same id. */
export function WebhookDeliveryDialog({ delivery, onClose }: Props) {
  const t = useTexts('administration');
  const ui = useTexts('ui');
  const queries = useQueryClient();
  const params = { id: delivery.id };
  const { data, isError } = useQuery({
    queryKey: ['webhooks', 'one', delivery.id],
    queryFn: ({ signal }) => call(getWebhookDelivery, { params }, { signal }),
  });
  const replay = useMutation({
    mutationFn: () => call(replayWebhookDelivery, { params }),
    onSuccess: () => {
      toast(t('webhooks.replayed'), 'success');
      onClose();
    },
    onError: () => toast(t('webhooks.notReplayed'), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${t(`webhooks.events.${delivery.event}`)}: ${delivery.service}`}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(`webhooks.states.${delivery.state}`)} · {t('webhooks.columns.tries')} {delivery.tries} ·{' '}
          <DateText at={delivery.triedAt ?? delivery.createdAt} withTime />
        </Text>
        <Text size="sm">
          {t('webhooks.id')} <Code>{delivery.id}</Code>
        </Text>
        {delivery.nextTryAt && (
          <Text size="sm">
            {t('webhooks.nextTry')} <DateText at={delivery.nextTryAt} withTime />
          </Text>
        )}
        {isError && <Alert color="red">{t('webhooks.notLoaded')}</Alert>}
        {data && (
          <>
            <Text size="sm" fw={600}>
              {t('webhooks.body')}
            </Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {data.body}
            </Code>
            <Text size="sm" fw={600}>
              {t('webhooks.answer')}
              {data.answerStatus === null ? '' : ` (${data.answerStatus})`}
            </Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {data.answer === null || data.answer === '' ? t('webhooks.noAnswer') : data.answer}
            </Code>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('confirm.close')}
          </Button>
          <Button loading={replay.isPending} onClick={() => replay.mutate()} data-autofocus>
            {t('webhooks.replay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
