import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getPolicy } from '@trustiq/contract/policy/policies.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import type { FirstDraft } from './use-policy-draft.ts';

type Props = {
  base: number;
  newest: number;
  onCarry: (newer: FirstDraft) => void;
  onAnew: (newer: FirstDraft) => void;
};

/** Another version was approved while somebody wrote this one: their changes go on top of it, or they begin anew. */
export function NewerVersion({ base, newest, onCarry, onAnew }: Props) {
  const t = useTexts('policy');
  const take = useMutation({
    mutationFn: async (goOn: (newer: FirstDraft) => void) => {
      const { policy } = await call(getPolicy, { params: { version: newest } });
      goOn({ version: newest, base: policy });
    },
    onError: () => toast(t('edit.notRead'), 'failure'),
  });
  return (
    <Alert color="yellow" title={t('edit.newer.title', { version: newest })}>
      <Text size="sm">{t('edit.newer.words', { base, version: newest })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" loading={take.isPending} onClick={() => take.mutate(onCarry)}>
          {t('edit.newer.carry', { version: newest })}
        </Button>
        <Button size="xs" variant="default" disabled={take.isPending} onClick={() => take.mutate(onAnew)}>
          {t('edit.newer.anew', { version: newest })}
        </Button>
      </Group>
    </Alert>
  );
}
