import { Alert, Button, Divider, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  removeWebhook,
  rotateWebhookSecret,
  type Service,
  setWebhook,
} from '@trustiq/contract/origination/service-keys.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { usePeopleFailure } from './use-people-failure.ts';

type Props = { service: Service; onClose: () => void; onSecret: (secret: string) => void };

const OVERLAP_HOURS = 24;

/** Where a program hears of its cases, and the secret that this is signed with. */
export function WebhookDialog({ service, onClose, onSecret }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const queries = useQueryClient();
  const [url, setUrl] = useState(service.webhook?.url ?? '');
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null);
  const params = { id: service.id };
  const renewed = () => queries.invalidateQueries({ queryKey: ['people', 'services'] });
  const save = useMutation({
    mutationFn: () => call(setWebhook, { params, body: { url: url.trim() } }),
    onSuccess: ({ secret }) => {
      if (secret !== null) return onSecret(secret);
      toast(t('services.webhook.saved'), 'success');
      onClose();
    },
    onSettled: renewed,
  });
  const rotate = useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params, body: { overlapHours: OVERLAP_HOURS } }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (failure) => toast(failureText(failure), 'failure'),
    onSettled: renewed,
  });
  const remove = useMutation({
    mutationFn: () => call(removeWebhook, { params }),
    onSuccess: () => {
      toast(t('services.webhook.removed'), 'success');
      onClose();
    },
    onError: (failure) => toast(failureText(failure), 'failure'),
    onSettled: renewed,
  });
  const { webhook } = service;
  return (
    <>
      <FormDialog
        opened={asks === null}
        title={`${t('services.webhook.title')}: ${service.name}`}
        save={t('form.save')}
        failure={save.error && failureText(save.error)}
        isSending={save.isPending}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <Text size="sm">{t('services.webhook.hint')}</Text>
        {webhook?.closedAt && (
          <Alert color="red">
            {t('services.webhook.closed')} <DateText at={webhook.closedAt} withTime />
          </Alert>
        )}
        <TextInput
          label={t('services.webhook.url')}
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          data-autofocus
        />
        {webhook && (
          <>
            {webhook.earlierUntil && (
              <Text size="sm" c="dimmed">
                {t('services.webhook.earlierUntil')} <DateText at={webhook.earlierUntil} withTime />
              </Text>
            )}
            <Divider />
            <Group gap="xs">
              <Button variant="light" loading={rotate.isPending} onClick={() => setAsks('rotate')}>
                {t('services.webhook.rotate')}
              </Button>
              <Button color="red" variant="light" onClick={() => setAsks('remove')}>
                {t('services.webhook.remove')}
              </Button>
            </Group>
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        opened={asks === 'rotate'}
        title={t('services.webhook.rotate')}
        question={t('services.webhook.askRotate', { hours: OVERLAP_HOURS })}
        canProceed={!rotate.isPending}
        onProceed={() => rotate.mutate()}
        onCancel={() => setAsks(null)}
      />
      <ConfirmDialog
        opened={asks === 'remove'}
        title={t('services.webhook.remove')}
        color="red"
        question={t('services.webhook.askRemove', { name: service.name })}
        canProceed={!remove.isPending}
        onProceed={() => remove.mutate()}
        onCancel={() => setAsks(null)}
      />
    </>
  );
}
