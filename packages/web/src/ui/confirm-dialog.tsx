import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Modal } from './modal.tsx';

type Props = {
  opened: boolean;
  /** Names the action where the question does not. */
  title?: string;
  /** The colour of the action, for its meaning. */
  color?: string;
  question: string;
  /** Reason, note or anything else the decision asks for. */
  children?: ReactNode;
  canProceed?: boolean;
  onProceed: () => void;
  onCancel: () => void;
};

/** Every decision asks once more: Batal or Lanjut. */
export function ConfirmDialog(props: Props) {
  const { opened, title, color = 'teal', question, children, canProceed = true, onProceed, onCancel } = props;
  const t = useTexts('ui');
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title ?? t('confirm.title')}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      <Stack gap="md">
        <Text>{question}</Text>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button color={color} onClick={onProceed} disabled={!canProceed} data-autofocus>
            {t('confirm.proceed')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
