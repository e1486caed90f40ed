import { Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { isReason } from '@trustiq/domain/obligations/check-mark.ts';
import { type MarkKind, markKinds } from '@trustiq/domain/obligations/ledger-mark.ts';
import { useState } from 'react';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AskingModal } from '../../ui/asking-modal.tsx';
import { toast } from '../../ui/toast.ts';
import { type ShownDebt, useMarkDebt } from './obligation-queries.ts';
import { MOST_OF_A_REASON } from './reason.ts';
import { RecordLine } from './record-line.tsx';
import { useRefusalText } from './use-refusal-text.ts';

type Props = { application: WholeCase; debt: ShownDebt; countedRupiah: number; onClose: () => void };

/** A debt leaves the burden: as what, why, and by which document. */
export function MarkDialog({ application, debt, countedRupiah, onClose }: Props) {
  const t = useTexts('obligations');
  const refusalText = useRefusalText();
  const save = useMarkDebt(application);
  const [kind, setKind] = useState<MarkKind>('TAKEN_OVER');
  const [reason, setReason] = useState('');
  const [documentId, setDocumentId] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { documents } = application;
  const key = debt.records[0]?.key ?? '';
  function submit() {
    setChecked(true);
    if (!isReason(reason) || documentId === null) return;
    save.mutateAsync({ key, kind, reason: reason.trim(), documentId: Number(documentId) }).then(
      () => {
        toast(t('mark.saved'), 'success');
        onClose();
      },
      (failure: unknown) => toast(refusalText(failure, t('mark.notSaved')), 'failure'),
    );
  }
  const amounts = {
    before: formatRupiah(countedRupiah),
    after: formatRupiah(countedRupiah - debt.burdenRupiah),
  };
  return (
    <AskingModal title={t('mark.title')} isTyped={reason.trim() !== '' || documentId !== null} onClose={onClose}>
      <Stack gap="sm">
        {debt.records.map((record) => (
          <RecordLine key={record.key} record={record} />
        ))}
        <Radio.Group label={t('mark.kind')} value={kind} onChange={setKind}>
          <Stack gap={6} mt={4}>
            {markKinds.map((one) => (
              <Radio key={one} value={one} label={t(`marks.${one}`)} description={t(`markHints.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('mark.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={MOST_OF_A_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isChecked && !isReason(reason) ? t('tooShort') : null}
          data-autofocus
        />
        {documents.length === 0 ? (
          <Text size="sm" c="red" role="alert">
            {t('mark.noDocument')}
          </Text>
        ) : (
          <Select
            label={t('mark.document')}
            withAsterisk
            data={documents.map(({ id, filename }) => ({ value: String(id), label: filename }))}
            value={documentId}
            onChange={setDocumentId}
            error={isChecked && documentId === null ? t('missing') : null}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('mark.effect', amounts)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('mark.cancel')}
          </Button>
          <Button onClick={submit} loading={save.isPending} disabled={documents.length === 0}>
            {t('mark.save')}
          </Button>
        </Group>
      </Stack>
    </AskingModal>
  );
}
