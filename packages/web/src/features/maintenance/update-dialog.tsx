import { Alert, Radio, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listReasons } from '@trustiq/contract/lookups/reference-lists.ts';
import type { FoundApplication } from '@trustiq/contract/maintenance/find-applications.ts';
import { cancelApplication, rejectApplicationAtDesk } from '@trustiq/contract/workflow/decisions.ts';
import { openStatuses, transitions } from '@trustiq/domain/workflow/application-workflow.ts';
import { inputObstacles } from '@trustiq/domain/workflow/step-inputs.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useBrokenCases } from '../../lib/broken-record.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureAlert } from './failure-alert.tsx';
import { FOUND_APPLICATIONS } from './search-page.tsx';
import { UpdateFields, type UpdateInputs, type UpdateType } from './update-fields.tsx';

const inputsOf = (type: UpdateType): UpdateInputs => ({ reason: '', note: '', email: type === 'REJECT', sms: false });
const asksOf = { REJECT: transitions.maintenanceReject.asks, CANCEL: transitions.maintenanceCancel.asks } as const;

type Props = { row: FoundApplication; onClose: () => void };

/** REJECT sends an email unless somebody unticks it; CANCEL never does. */
export function UpdateDialog({ row, onClose }: Props) {
  const t = useTexts('maintenance');
  const queries = useQueryClient();
  const [type, setType] = useState<UpdateType>('REJECT');
  const [inputs, setInputs] = useState(inputsOf('REJECT'));
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey);
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const reasons = useQuery({
    queryKey: ['reasons'],
    queryFn: ({ signal }) => call(listReasons, {}, { signal }),
    select: (all) => all.filter(({ category }) => category === type),
  });
  const isBroken = useBrokenCases().has(row.id);
  const isOpen = openStatuses.some((status) => status === row.applicationStatus);
  const reason = reasons.data?.find(({ code }) => code === inputs.reason) ?? null;
  const faults = inputObstacles(asksOf[type], { note: inputs.note, reason });

  const sending = useMutation({
    mutationFn: () => {
      const { note, sms } = inputs;
      const body = { appId: row.id, reason: inputs.reason, notes: note.trim(), sms, version: row.version };
      return type === 'REJECT'
        ? call(rejectApplicationAtDesk, { body: { ...body, email: inputs.email } }, { idempotencyKey })
        : call(cancelApplication, { body: { ...body, email: false } }, { idempotencyKey });
    },
    onSuccess: () => {
      toast(t('dialog.done', { id: row.id }), 'success');
      void queries.invalidateQueries({ queryKey: FOUND_APPLICATIONS });
      onClose();
    },
  });
  const choose = (next: UpdateType) => {
    setType(next);
    setInputs({ ...inputsOf(next), note: inputs.note, sms: inputs.sms });
    renewKey(newIdempotencyKey());
    sending.reset();
  };
  const proceed = () => {
    setTries(tries + 1);
    if (faults.length === 0) sending.mutate();
  };

  return (
    <>
      <ConfirmDialog
        opened
        title={t('dialog.title', { name: row.fullName })}
        color="red"
        question={t('dialog.question')}
        canProceed={isOpen && !isBroken && !sending.isPending}
        onProceed={proceed}
        onCancel={onClose}
      >
        <Stack gap="sm" ref={fields}>
          {!isOpen && (
            <Alert color="yellow">
              {t('finished')}: {row.statusText}
            </Alert>
          )}
          {isBroken && <Alert color="red">{t('changedOutside')}</Alert>}
          <Radio.Group
            label={t('dialog.type')}
            value={type}
            onChange={(value) => choose(value === 'CANCEL' ? 'CANCEL' : 'REJECT')}
          >
            <Stack gap={6} mt={4}>
              <Radio data-autofocus value="REJECT" label={t('dialog.REJECT')} />
              <Radio value="CANCEL" label={t('dialog.CANCEL')} />
            </Stack>
          </Radio.Group>
          <UpdateFields
            type={type}
            inputs={inputs}
            reasons={reasons.data ?? []}
            isReasonsFailed={reasons.isError}
            faults={tries > 0 ? faults : []}
            onChange={(changes) => setInputs({ ...inputs, ...changes })}
          />
          {sending.isError && <FailureAlert failure={sending.error} />}
        </Stack>
      </ConfirmDialog>
      <ProgressDialog kind={sending.isPending ? 'submit' : null} />
    </>
  );
}
