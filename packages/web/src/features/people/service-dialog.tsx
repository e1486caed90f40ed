import { Alert, Button, Divider, Group, NumberInput, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  OVERLAP_HOURS_MOST,
  revokeService,
  rotateService,
  type Service,
} from '@trustiq/contract/origination/service-keys.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { usePeopleFailure } from './use-people-failure.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Props = {
  service: Service;
  onClose: () => void;
  onKey: (key: string) => void;
  onWebhookSecret: (secret: string) => void;
};
const USUAL_OVERLAP_HOURS = 24;

/** A program that was closed out stays so: its name and its past remain, a new one gets a new name. */
export function ServiceDialog(props: Props) {
  const t = useTexts('people');
  const ui = useTexts('ui');
  if (props.service.isActive) return <OpenServiceDialog {...props} />;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.service.name}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Alert color="gray">{t('obstacles.service_closed')}</Alert>
    </Modal>
  );
}

/** A new key for a program, or the end of it. */
function OpenServiceDialog({ service, onClose, onKey, onWebhookSecret }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const queries = useQueryClient();
  const [overlapHours, setOverlapHours] = useState(USUAL_OVERLAP_HOURS);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const [isListening, setListening] = useState(false);
  const params = { id: service.id };
  const rotate = useMutation({
    mutationFn: () => call(rotateService, { params, body: { overlapHours, lastDay } }),
    onSuccess: ({ key }) => onKey(key),
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeService, { params }),
    onSuccess: () => {
      toast(t('services.revoked'), 'success');
      onClose();
    },
    onError: (failure) => toast(failureText(failure), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['people', 'services'] }),
  });
  if (isListening) return <WebhookDialog service={service} onClose={onClose} onSecret={onWebhookSecret} />;
  return (
    <>
      <FormDialog
        opened={!isRevoking}
        title={`${t('services.rotate')}: ${service.name}`}
        save={t('form.save')}
        failure={rotate.error && failureText(rotate.error)}
        isSending={rotate.isPending}
        onSubmit={() => rotate.mutate()}
        onClose={onClose}
      >
        <Text size="sm">{t('services.rotateHint')}</Text>
        {service.earlierUntil && (
          <Text size="sm" c="dimmed">
            {t('services.earlierUntil')} <DateText at={service.earlierUntil} withTime />
          </Text>
        )}
        <NumberInput
          label={t('services.overlapHours')}
          min={0}
          max={OVERLAP_HOURS_MOST}
          clampBehavior="strict"
          allowDecimal={false}
          value={overlapHours}
          onChange={(value) => setOverlapHours(Number(value) || 0)}
        />
        <DateField label={t('services.lastDay')} value={lastDay} onChange={setLastDay} />
        <Divider />
        <Group>
          <Button variant="light" onClick={() => setListening(true)}>
            {t('services.webhook.title')}
          </Button>
          <Button color="red" variant="light" onClick={() => setRevoking(true)}>
            {t('services.revoke')}
          </Button>
        </Group>
      </FormDialog>
      <ConfirmDialog
        opened={isRevoking}
        title={t('services.revoke')}
        color="red"
        question={t('services.askRevoke', { name: service.name })}
        canProceed={!revoke.isPending}
        onProceed={() => revoke.mutate()}
        onCancel={() => setRevoking(false)}
      />
    </>
  );
}
