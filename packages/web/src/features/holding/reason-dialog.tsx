import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  return (
    <FormDialog
      opened
      title={t(`actions.${action}`)}
      save={t(`actions.${action}`)}
      failure={sending.error && failureText(sending.error)}
      isComplete={isComplete && words.length >= SHORTEST_REASON}
      isSending={sending.isPending}
      onSubmit={() => sending.mutate(words)}
      onClose={onClose}
    >
      {children}
      <TextInput
        label={t('dialog.reason')}
        description={t('dialog.reasonHint')}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        {...(children === undefined ? { 'data-autofocus': true } : {})}
      />
    </FormDialog>
  );
}
