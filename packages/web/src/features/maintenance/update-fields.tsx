import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { InputObstacle } from '@trustiq/domain/workflow/step-inputs.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';

export type UpdateType = 'REJECT' | 'CANCEL';
export type UpdateInputs = {
  readonly reason: string;
  readonly note: string;
  readonly email: boolean;
  readonly sms: boolean;
};

type Props = {
  type: UpdateType;
  inputs: UpdateInputs;
  reasons: readonly { readonly code: string; readonly description: string }[];
  isReasonsFailed: boolean;
  faults: readonly InputObstacle[];
  onChange: (changes: Partial<UpdateInputs>) => void;
};

export function UpdateFields({ type, inputs, reasons, isReasonsFailed, faults, onChange }: Props) {
  const t = useTexts('maintenance');
  const reference = useReferenceText();
  const errorOf = (...codes: readonly ('reason_required' | 'note_required' | 'note_too_short')[]) => {
    const fault = codes.find((code) => faults.includes(code));
    return fault && t(`dialog.obstacles.${fault}`);
  };
  const isCancel = type === 'CANCEL';
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('dialog.reason')}
        required
        data={[
          { value: '', label: t('dialog.chooseReason') },
          ...reasons.map(({ code, description }) => ({
            value: code,
            label: reference('reasons', code, description),
          })),
        ]}
        value={inputs.reason}
        error={isReasonsFailed ? t('dialog.reasonsFailed') : errorOf('reason_required')}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
      <Textarea
        label={t('dialog.note')}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={inputs.note}
        error={errorOf('note_required', 'note_too_short')}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <Checkbox
        label={t('dialog.email')}
        {...(isCancel ? { description: t('dialog.noEmail') } : {})}
        checked={inputs.email}
        disabled={isCancel}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.checked })}
      />
      <Checkbox
        label={t('dialog.sms')}
        checked={inputs.sms}
        onChange={({ currentTarget }) => onChange({ sms: currentTarget.checked })}
      />
    </Stack>
  );
}
