import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmergencyContact } from '@trustiq/contract/applications/emergency-contact.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { verifyEmergencyContact } from '@trustiq/contract/verification/contact-verifications.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-date.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { VerificationFields } from './verification-fields.tsx';
import { DRAFT, newOutcome, personOf, toRequest, type Verification, withoutPerson } from './verification-form.ts';

type Props = {
  application: WholeCase;
  contact: EmergencyContact;
  onDone: () => void;
  /** Whether something stands in the form that is not sent yet. */
  onTyped?: (isTyped: boolean) => void;
};

/** A call to an emergency contact, written down. Both ways out lead back to the case. */
export function VerificationEditor({ application, contact, onDone, onTyped }: Props) {
  const t = useTexts('verification');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const today = formatDate(new Date());
  const { values, isEdited, change, discard } = useDraftForm<Verification>({
    name: DRAFT,
    id: contact.id,
    saved: { ...personOf(contact), ...newOutcome(today) },
    kept: withoutPerson,
  });
  const save = useMutation({
    mutationFn: () =>
      call(
        verifyEmergencyContact,
        { body: toRequest(contact.id, values, today) },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['case', application.id] });
      toast(t('saved'), 'success');
      leave();
    },
    onError: () => toast(t('notSaved'), 'failure'),
  });
  const leave = () => {
    discard();
    onDone();
  };
  useEffect(() => onTyped?.(isEdited), [isEdited, onTyped]);
  const refusal = save.error instanceof ApiError ? save.error.problem?.title : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <VerificationFields values={values} onChange={change} />
      {refusal && (
        <Alert color="red" variant="light" mt="sm" title={t('notSaved')}>
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t('save')}</Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('save')}
        question={t('ask')}
        onProceed={() => {
          setAsking(false);
          save.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
      <ProgressDialog kind={save.isPending ? 'submit' : null} />
    </form>
  );
}
