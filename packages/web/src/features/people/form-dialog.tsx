import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

type Props = {
  opened: boolean;
  title: string;
  failure: string | null;
  isSending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** Fields, what was refused, Batal and Simpan. A refusal keeps what was typed. */
export function FormDialog({ opened, title, failure, isSending, onSubmit, onClose, children }: Props) {
  const t = useTexts('people');
  const ui = useTexts('ui');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui('confirm.close') }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
