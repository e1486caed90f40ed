import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { InputObstacle } from '@trustiq/domain/workflow/step-inputs.ts';
import { useId } from 'react';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { NoteTemplates } from './note-templates.tsx';
import type { Offer } from './offer.ts';
import type { DecisionInputs } from './send-decision.ts';
import type { useReasons } from './use-reasons.ts';

type Props = {
  asks: Offer['asks'];
  inputs: DecisionInputs;
  reasons: ReturnType<typeof useReasons>;
  /** What is wrong, once the person tried. */
  faults: readonly InputObstacle[];
  onChange: (changes: Partial<DecisionInputs>) => void;
};

const isAsked = (choice: Offer['asks']['email']) => choice === 'default_on' || choice === 'default_off';

/** Reason, note and messages, as far as this decision asks for them. */
export function DecisionFields({ asks, inputs, reasons, faults, onChange }: Props) {
  const t = useTexts('workflow');
  const reference = useReferenceText();
  const noteId = useId();
  const textOf = (...codes: InputObstacle[]) => {
    const fault = codes.find((code) => faults.includes(code));
    return fault && t(`obstacles.${fault}`);
  };
  return (
    <Stack gap="sm">
      {asks.reason && (
        <NativeSelect
          label={t('dialog.reason')}
          required={asks.reason.required}
          data-autofocus
          data={[
            { value: '', label: t('dialog.chooseReason') },
            ...(reasons.data ?? []).map(({ code, description }) => ({
              value: code,
              label: reference('reasons', code, description),
            })),
          ]}
          value={inputs.reason}
          error={reasons.isError ? t('dialog.reasonsFailed') : textOf('reason_required', 'reason_wrong_category')}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      )}
      {asks.note !== 'none' && (
        <Textarea
          id={noteId}
          label={t('dialog.note')}
          required={asks.note === 'required'}
          rows={4}
          resize="vertical"
          maxLength={2000}
          data-autofocus={asks.reason ? undefined : true}
          value={inputs.note}
          error={textOf('note_required', 'note_too_short')}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      )}
      {asks.note !== 'none' && (
        <NoteTemplates note={inputs.note} noteId={noteId} onNote={(note) => onChange({ note })} />
      )}
      {isAsked(asks.email) && (
        <Checkbox
          label={t('dialog.email')}
          checked={inputs.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.checked })}
        />
      )}
      {isAsked(asks.sms) && (
        <Checkbox
          label={t('dialog.sms')}
          checked={inputs.sms}
          onChange={({ currentTarget }) => onChange({ sms: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
