import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { assignFieldApplication, type FormRow } from '@trustiq/contract/field/field-forms.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { FormStore } from './store/form-store.ts';

type Props = { store: FormStore; row: FormRow; onClose: () => void; onDone: () => void };

/** The branch head gives an application to another officer. */
export function HandOverDialog({ store, row, onClose, onDone }: Props) {
  const t = useTexts('field');
  const [officerId, setOfficerId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: officers, isLoading } = useQuery({ queryKey: ['field-officers'], queryFn: store.listOfficers });
  const others = (officers ?? []).filter(({ id }) => id !== row.officerId);
  const handOver = async () => {
    if (officerId === null) return;
    setBusy(true);
    try {
      if (row.id !== null) await store.handOver(row.id, Number(officerId));
      // Nobody has begun a form yet: the application itself is handed over.
      else if (row.applicationId !== null)
        await call(assignFieldApplication, {
          params: { id: row.applicationId },
          body: { officerId: Number(officerId) },
        });
      toast(t('handOver.done'), 'success');
      onDone();
    } catch (failure) {
      toast(failure instanceof ApiError ? failure.message : t('handOver.failed'), 'failure');
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('handOver.title')}
      question={t('handOver.question', { name: row.fullName ?? t('card.nameless') })}
      canProceed={officerId !== null && !isBusy}
      onProceed={() => void handOver()}
      onCancel={onClose}
    >
      {officers && others.length === 0 ? (
        <Text size="sm">{t('handOver.none')}</Text>
      ) : (
        <Select
          label={t('handOver.officer')}
          placeholder={t('choose')}
          disabled={isLoading}
          data={others.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          value={officerId}
          onChange={setOfficerId}
        />
      )}
    </ConfirmDialog>
  );
}
