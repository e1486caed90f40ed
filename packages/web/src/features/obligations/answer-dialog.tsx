import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { isReason } from '@trustiq/domain/obligations/check-mark.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AskingModal } from '../../ui/asking-modal.tsx';
import { toast } from '../../ui/toast.ts';
import { type Pair, type ShownRecord, useAnswerPair } from './obligation-queries.ts';
import { MOST_OF_A_REASON } from './reason.ts';
import { RecordLine } from './record-line.tsx';
import { useRefusalText } from './use-refusal-text.ts';

export type AnswerToGive = { readonly records: readonly [ShownRecord, ShownRecord]; readonly isSame: boolean };
type Props = { application: WholeCase; answer: AnswerToGive; onClose: () => void };

/** One debt or two, and why. */
export function AnswerDialog({ application, answer: { records, isSame }, onClose }: Props) {
  const t = useTexts('obligations');
  const refusalText = useRefusalText();
  const save = useAnswerPair(application);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  function submit() {
    setChecked(true);
    if (!isReason(reason)) return;
    const keys: Pair = [records[0].key, records[1].key];
    save.mutateAsync({ keys, isSame, reason: reason.trim() }).then(
      () => {
        toast(t('answer.saved'), 'success');
        onClose();
      },
      (failure: unknown) => toast(refusalText(failure, t('answer.notSaved')), 'failure'),
    );
  }
  return (
    <AskingModal
      title={t(isSame ? 'answer.same' : 'answer.different')}
      isTyped={reason.trim() !== ''}
      onClose={onClose}
    >
      <Stack gap="sm">
        {records.map((record) => (
          <RecordLine key={record.key} record={record} />
        ))}
        <Textarea
          label={t('answer.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={MOST_OF_A_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isChecked && !isReason(reason) ? t('tooShort') : null}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('answer.cancel')}
          </Button>
          <Button onClick={submit} loading={save.isPending}>
            {t('answer.save')}
          </Button>
        </Group>
      </Stack>
    </AskingModal>
  );
}
