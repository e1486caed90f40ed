import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type HoldAction, useHoldAction } from './use-hold-action.ts';
import { useHoldFailure } from './use-hold-failure.ts';

const SHORTEST_REASON = 3;

type Props = {
  action: HoldAction;
  /** What is asked for besides the reason, and whether it was given. */
  children?: ReactNode;
  isComplete?: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Something about a case's holder for which a reason is given. */
export function ReasonDialog({ action, children, isComplete = true, send, onClose }: Props) {
  const t = useTexts('holding');
  const failureText = useHoldFailure();
  const [reason, setReason] = useState('');
  const sending = useHoldAction(action, send, { onDone: onClose });
  const words = reason.trim();
  const canSend = isComplete && words.length >= SHORTEST_REASON;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`actions.${action}`)}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend && !sending.isPending) sending.mutate(words);
        }}
      >
        <Stack gap="sm">
          {sending.error && (
            <Alert color="red" role="alert">
              {failureText(sending.error)}
            </Alert>
          )}
          {children}
          <TextInput
            label={t('dialog.reason')}
            description={t('dialog.reasonHint')}
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            {...(children === undefined ? { 'data-autofocus': true } : {})}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" loading={sending.isPending} disabled={!canSend}>
              {t(`actions.${action}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
