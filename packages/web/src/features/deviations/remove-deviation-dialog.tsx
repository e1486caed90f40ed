import { Button, Group, Stack, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveDeviation } from './deviation-queries.ts';

type Props = { applicationId: number; deviation: Deviation | null; onClose: () => void };

export function RemoveDeviationDialog({ applicationId, deviation, onClose }: Props) {
  const t = useTexts('deviations');
  const reference = useReferenceText();
  const ui = useTexts('ui');
  const remove = useRemoveDeviation(applicationId);
  const confirm = () =>
    deviation &&
    remove
      .mutateAsync(deviation.id)
      .then(
        () => toast(t('removed'), 'success'),
        // The server says why, when it knows: a deviation that the case still shows stays.
        (failure: unknown) =>
          toast((failure instanceof ApiError && failure.problem?.title) || t('notRemoved'), 'failure'),
      )
      .finally(onClose);
  return (
    <Modal
      opened={deviation !== null}
      onClose={onClose}
      title={t('remove.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="md">
        <Text>{t('remove.question')}</Text>
        {deviation && (
          <Text size="sm" c="dimmed">
            {deviation.type.code} · {reference('deviations', deviation.type.code, deviation.type.description)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('remove.cancel')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={confirm}>
            {t('remove.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
