import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Modal } from './modal.tsx';

type Props = {
  opened: boolean;
  title: string;
  save: string;
  /** The colour of the action, for its meaning. */
  color?: string;
  /** Why it was refused; what was typed is kept. */
  failure?: string | null;
  isComplete?: boolean;
  isSending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** Fields, what was refused, and the ways out. It is sent by its button or Enter, once complete and never twice. */
export function FormDialog(props: Props) {
  const { opened, title, save, color = 'teal', failure, isComplete = true, isSending, children } = props;
  const { onSubmit, onClose } = props;
  const t = useTexts('ui');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('confirm.close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isSending) onSubmit(event);
        }}
      >
        <Stack gap="sm">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" color={color} loading={isSending} disabled={!isComplete}>
              {save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
