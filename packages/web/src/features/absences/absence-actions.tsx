import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAbsence, endAbsence, refuseAbsence, type ShownAbsence } from '@trustiq/contract/absences/absences.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { useAbsenceFailure } from './use-absence-failure.ts';

type Action = 'confirm' | 'refuse' | 'end';
const SHORTEST_NOTE = 3;

async function carryOut(action: Action, id: number, note: string): Promise<void> {
  const params = { id };
  if (action === 'confirm') await call(confirmAbsence, { params });
  else if (action === 'refuse') await call(refuseAbsence, { params, body: { note } });
  else await call(endAbsence, { params });
}

/** The buttons of whoever reads an absence; a director who may not rule on it is told why. */
export function AbsenceActions({ absence: { id, state, obstacles, mayEnd } }: { absence: ShownAbsence }) {
  const t = useTexts('absences');
  const failureText = useAbsenceFailure();
  const queries = useQueryClient();
  const [note, setNote] = useState<string | null>(null);
  const acting = useMutation({
    mutationFn: (action: Action) => carryOut(action, id, (note ?? '').trim()),
    onSuccess: (_, action) => toast(t(`done.${action}`), 'success'),
    onError: (failure) => toast(failureText(failure), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['absences'] }),
  });
  const isWaiting = state === 'waiting' && obstacles !== null;
  const mayRule = isWaiting && obstacles.length === 0;
  const send = (action: Action) => () => acting.mutate(action);
  return (
    <Stack gap={4}>
      {isWaiting &&
        obstacles.map((code) => (
          <Text key={code} size="xs" c="dimmed">
            {t(`obstacles.${code}`)}
          </Text>
        ))}
      {note !== null && (
        <TextInput
          label={t('note')}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <Group gap={6}>
        {mayRule && (
          <>
            <Button size="xs" color="green" loading={acting.isPending} onClick={send('confirm')}>
              {t('confirm')}
            </Button>
            <Button
              size="xs"
              color="red"
              variant="light"
              loading={acting.isPending}
              disabled={note !== null && note.trim().length < SHORTEST_NOTE}
              onClick={() => (note === null ? setNote('') : acting.mutate('refuse'))}
            >
              {t('refuse')}
            </Button>
          </>
        )}
        {mayEnd && (
          <Button size="xs" variant="default" loading={acting.isPending} onClick={send('end')}>
            {t('end')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
