import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

type Props = {
  opened: boolean;
  title: string;
  save: string;
  color?: string;
  failure?: string | null;
  isComplete: boolean;
  isPending: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What is asked before a sitting is changed; Enter sends it. */
export function SittingDialog(props: Props) {
  const { opened, title, save, color = 'teal', failure, isComplete, isPending, onSave, onClose, children } = props;
  const t = useTexts('sittings');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('actions.back') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isPending) onSave();
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
              {t('actions.back')}
            </Button>
            <Button type="submit" color={color} loading={isPending} disabled={!isComplete}>
              {save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
