import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { transitions } from '@trustiq/domain/workflow/application-workflow.ts';
import { inputObstacles } from '@trustiq/domain/workflow/step-inputs.ts';
import { useState } from 'react';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRejectReasons } from './prescreen-queries.ts';

export type Refusal = { readonly reason: string; readonly note: string };

type Props = { onReject: (refusal: Refusal) => void; onCancel: () => void };

/** One reason and one note for all the chosen applications. */
export function RejectDialog({ onReject, onCancel }: Props) {
  const t = useTexts('prescreen');
  const reference = useReferenceText();
  const reasons = useRejectReasons();
  const [{ reason, note }, setRefusal] = useState<Refusal>({ reason: '', note: '' });
  const [hasTried, setTried] = useState(false);
  const chosen = reasons.data?.find(({ code }) => code === reason) ?? null;
  const faults = inputObstacles(transitions.rejectPrescreen.asks, { note, reason: chosen });
  const errorOf = (...codes: readonly ('reason_required' | 'note_required' | 'note_too_short')[]) => {
    const fault = hasTried && codes.find((code) => faults.includes(code));
    return fault ? t(`obstacles.${fault}`) : null;
  };
  const proceed = () => {
    setTried(true);
    if (faults.length === 0) onReject({ reason, note: note.trim() });
  };
  return (
    <ConfirmDialog
      opened
      title={t('run.title.reject')}
      color="red"
      question={t('actions.askProcess')}
      onProceed={proceed}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('reject.reason')}
          required
          data-autofocus
          data={[
            { value: '', label: t('reject.choose') },
            ...(reasons.data ?? []).map(({ code, description }) => ({
              value: code,
              label: reference('reasons', code, description),
            })),
          ]}
          value={reason}
          error={reasons.isError ? t('reject.failed') : errorOf('reason_required')}
          onChange={({ currentTarget }) => setRefusal({ reason: currentTarget.value, note })}
        />
        <Textarea
          label={t('reject.note')}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          value={note}
          error={errorOf('note_required', 'note_too_short')}
          onChange={({ currentTarget }) => setRefusal({ reason, note: currentTarget.value })}
        />
      </Stack>
    </ConfirmDialog>
  );
}
