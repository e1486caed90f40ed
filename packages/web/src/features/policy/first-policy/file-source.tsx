import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { checkPolicy } from '@trustiq/contract/policy/policies.ts';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { toast } from '../../../ui/toast.ts';
import { ProposalFaults } from '../proposal-faults.tsx';

/** As the server counts it. */
const LARGEST_FILE = 2_000_000;

type Props = { isTaking: boolean; onTake: (text: string) => void };

/** A file with all chapters: everything that is wrong with it by its lines, or else the way on. */
export function FileSource({ isTaking, onTake }: Props) {
  const t = useTexts('setup');
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      return { name: file.name, text, ...(await call(checkPolicy, { body: { text } })) };
    },
    onError: (failure) =>
      toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('policy.notChecked'), 'failure'),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > LARGEST_FILE) toast(t('policy.tooLarge'), 'failure');
    else check.mutate(file);
  };
  const found = check.data;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <FileButton accept=".yaml,.yml,.json" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={check.isPending}>
              {t('policy.choose')}
            </Button>
          )}
        </FileButton>
        {found && <Text size="sm">{t('policy.file', { name: found.name })}</Text>}
      </Group>
      {found && found.faults.length > 0 && <ProposalFaults faults={found.faults} />}
      {found?.faults.length === 0 && (
        <>
          <Alert color="green">{t('policy.rightFile')}</Alert>
          <Group>
            <Button loading={isTaking} onClick={() => onTake(found.text)}>
              {t('policy.take')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
