import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { proposePolicy } from '@trustiq/contract/policy/policies.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForgetPolicies } from './policy-queries.ts';

type Props = { text: string; base: number; onDone: () => void; onCancel: () => void };

/** From when a checked file is to hold, and why. */
export function ProposeForm({ text, base, onDone, onCancel }: Props) {
  const t = useTexts('policy');
  const forget = useForgetPolicies();
  const [isAtOnce, setAtOnce] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const [emergency, setEmergency] = useState('');
  const [note, setNote] = useState('');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const propose = useMutation({
    mutationFn: () => {
      const when = isAtOnce ? { emergency: emergency.trim() } : { effectiveOn: day ?? '' };
      return call(proposePolicy, { body: { base, text, note: note.trim(), ...when } }, { idempotencyKey });
    },
    onSuccess: () => {
      toast(t('propose.done'), 'success');
      onDone();
    },
    onError: (failure) =>
      toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('propose.failed'), 'failure'),
    onSettled: forget,
  });
  const isComplete = note.trim() !== '' && (isAtOnce ? emergency.trim() !== '' : day !== null);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('propose.when')}
        value={isAtOnce ? 'atOnce' : 'onDay'}
        onChange={(value) => setAtOnce(value === 'atOnce')}
      >
        <Group mt={6}>
          <Radio value="onDay" label={t('propose.onDay')} />
          <Radio value="atOnce" label={t('propose.atOnce')} />
        </Group>
      </Radio.Group>
      {isAtOnce ? (
        <Textarea
          label={t('propose.emergency')}
          required
          maxLength={1000}
          value={emergency}
          onChange={(event) => setEmergency(event.currentTarget.value)}
        />
      ) : (
        <DateField label={t('propose.day')} value={day} onChange={setDay} />
      )}
      <Textarea
        label={t('propose.note')}
        required
        maxLength={1000}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('propose.base', { version: base })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('propose.cancel')}
          </Button>
          <Button disabled={!isComplete} loading={propose.isPending} onClick={() => propose.mutate()}>
            {t('propose.submit')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
