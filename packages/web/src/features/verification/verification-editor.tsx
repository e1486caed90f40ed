import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import type { EmergencyContact } from '@trustiq/contract/verification/contact-call.ts';
import { verifyEmergencyContact } from '@trustiq/contract/verification/contact-verifications.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-date.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useEdits } from '../../lib/use-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { VerificationFields } from './verification-fields.tsx';
import { newOutcome, personOf, toRequest } from './verification-form.ts';

type Props = { application: WholeCase; contact: EmergencyContact; onDone: () => void };

/** A call to an emergency contact, written down. Both ways out lead back to the case. */
export function VerificationEditor({ application, contact, onDone }: Props) {
  const t = useTexts('verification');
  const queries = useQueryClient();
  const today = formatDate(new Date());
  const [person, setPerson] = useState(() => personOf(contact));
  const [edits, setEdits] = useEdits('verification', contact.id, newOutcome(today));
  const outcome = edits ?? newOutcome(today);
  const save = useMutation({
    mutationFn: () =>
      call(
        verifyEmergencyContact,
        { body: toRequest(contact.id, person, outcome, today) },
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
    setEdits(null);
    onDone();
  };
  const refusal = save.error instanceof ApiError ? save.error.problem?.title : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <VerificationFields
        person={person}
        outcome={outcome}
        onPerson={(changes) => setPerson({ ...person, ...changes })}
        onOutcome={(changes) => setEdits({ ...outcome, ...changes })}
      />
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
      <ProgressDialog kind={save.isPending ? 'submit' : null} />
    </form>
  );
}
