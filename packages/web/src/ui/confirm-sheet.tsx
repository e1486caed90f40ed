import { Button, Group, Stack, Text, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { DockedSheet, isCtrlEnter } from './docked-sheet.tsx';
import { Modal } from './modal.tsx';
import { useFocusGivenBack } from './use-focus-given-back.ts';

type Props = {
  title: string;
  /** The colour of the action, for its meaning. */
  color: string;
  question: string;
  children: ReactNode;
  canProceed: boolean;
  onProceed: () => void;
  onCancel: () => void;
};

/** The question of a decision: beside the page where there is room for both, else before it. Ctrl Enter is Lanjut. */
export function ConfirmSheet({ title, color, question, children, canProceed, onProceed, onCancel }: Props) {
  const t = useTexts('ui');
  const { breakpoints } = useMantineTheme();
  const isBeside = useMediaQuery(`(min-width: ${breakpoints.xl})`, false, { getInitialValueInEffect: false });
  useFocusGivenBack(true);
  const send = () => {
    if (canProceed) onProceed();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCtrlEnter(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const asked = (
    <Stack gap="md">
      <Text>{question}</Text>
      {children}
    </Stack>
  );
  const buttons = (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
      <Button
        color={color}
        onClick={onProceed}
        disabled={!canProceed}
        title={t('confirm.keys')}
        aria-keyshortcuts="Control+Enter"
        data-autofocus
      >
        {t('confirm.proceed')}
      </Button>
    </Group>
  );
  if (isBeside)
    return (
      <DockedSheet title={title} foot={buttons} onClose={onCancel} onSend={send}>
        {asked}
      </DockedSheet>
    );
  return (
    <Modal opened onClose={onCancel} title={title} closeButtonProps={{ 'aria-label': t('confirm.close') }}>
      <Stack gap="md" onKeyDown={onKeyDown}>
        {asked}
        {buttons}
      </Stack>
    </Modal>
  );
}
