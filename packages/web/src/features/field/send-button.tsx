import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { type FormFault, formFault } from '@trustiq/contract/field/field-forms.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './field.module.css';
import { pathOf } from './form/field-paths.ts';
import { useForm, useValueAt } from './form/form-context.tsx';
import { stepOfFaultyField } from './step-of-field.ts';

/** What the server found, under the names of the form. */
function refusedFaults(failure: ApiError): readonly FormFault[] {
  const missing = failure.problem?.details?.['missing'];
  if (Array.isArray(missing)) return missing.flatMap((fault) => formFault.safeParse(fault).data ?? []);
  return Object.entries(refusedFieldsOf(failure)).map(([field, code]) => ({
    step: stepOfFaultyField(field),
    field,
    code,
    isWarning: false,
  }));
}

type Props = { onRefused: (faults: readonly FormFault[]) => void };

/** Hands the application in. Pressed again after a lost answer, it is still one application. */
export function SendButton({ onRefused }: Props) {
  const t = useTexts('field');
  const phone = useTexts('phone');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { openForm, state, faults } = useForm();
  const valueAt = useValueAt();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const blocked = (): string | null => {
    if (!state.form.maySend) return t('review.notAllowed');
    if (faults.length > 0) return t('review.missing', { count: faults.length });
    if (state.onPhone?.isWaitingToHandIn) return phone('form.waiting');
    if (state.uploads.length > 0 || state.photos.some(({ isComplete }) => !isComplete)) return t('review.waitUploads');
    return state.saving === 'failed' ? t('review.waitSave') : null;
  };
  const reasonFor = (reason: unknown): string => {
    if (!(reason instanceof ApiError)) return t('review.offline');
    const code = reason.problem?.code;
    return code === 'STALE_VERSION' || code === 'CONFLICT' ? t('review.stale') : reason.message;
  };
  const send = async () => {
    setAsking(false);
    setSending(true);
    setFailure(null);
    try {
      const sent = await openForm.send();
      await queryClient.invalidateQueries({ queryKey: ['field-forms'] });
      toast(sent ? t('review.sent', { status: sent.statusText }) : phone('form.queued'), sent ? 'success' : 'info');
      void navigate(sent ? '/lapangan?tab=sent' : '/lapangan');
    } catch (reason) {
      if (reason instanceof ApiError) onRefused(refusedFaults(reason));
      setFailure(`${t('review.failed')}. ${reasonFor(reason)}`);
      setSending(false);
    }
  };
  if (state.form.sentAt !== null || state.form.closedAt !== null) return null;
  const name = valueAt(pathOf('applicant.fullName'));
  const amount = valueAt(pathOf('amountRupiah'));
  const why = blocked();
  return (
    <div className={classes.send}>
      {(failure ?? why) && (
        <Text size="sm" id="send-blocked" {...(failure ? { role: 'alert', className: 'alarm' } : { c: 'dimmed' })}>
          {failure ?? why}
        </Text>
      )}
      <Button
        size="md"
        disabled={why !== null}
        aria-describedby={why ? 'send-blocked' : undefined}
        onClick={() => setAsking(true)}
      >
        {t('review.send')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('review.send')}
        question={t('review.question', {
          name: typeof name === 'string' ? name : t('card.nameless'),
          amount: formatRupiah(typeof amount === 'number' ? amount : null),
        })}
        onProceed={() => void send()}
        onCancel={() => setAsking(false)}
      />
      <ProgressDialog kind={isSending ? 'submit' : null} />
    </div>
  );
}
