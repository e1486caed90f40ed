import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { checkPolicy } from '@trustiq/contract/policy/policies.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangesTable } from './changes-table.tsx';
import { ProposalFaults } from './proposal-faults.tsx';
import { ProposeForm } from './propose-form.tsx';

/** As the server counts it. */
const LARGEST_FILE = 2_000_000;

/** A file becomes a proposal: everything that is wrong with it first, else what it would change, then when and why. */
export function ProposeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('policy');
  const ui = useTexts('ui');
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      return { name: file.name, text, ...(await call(checkPolicy, { body: { text } })) };
    },
    onError: (failure) =>
      toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('propose.notChecked'), 'failure'),
  });
  const close = () => {
    check.reset();
    onClose();
  };
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > LARGEST_FILE) toast(t('propose.tooLarge'), 'failure');
    else check.mutate(file);
  };
  const found = check.data;
  const isProposable =
    found !== undefined && found.faults.length === 0 && (found.changes.length > 0 || found.base === 0);
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="xl"
      title={t('propose.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="md">
        <Group gap="sm">
          <FileButton accept=".yaml,.yml,.json" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={check.isPending}>
                {t('propose.choose')}
              </Button>
            )}
          </FileButton>
          {found && <Text size="sm">{t('propose.file', { name: found.name })}</Text>}
        </Group>
        {found && found.faults.length > 0 && <ProposalFaults faults={found.faults} />}
        {found && found.faults.length === 0 && !isProposable && <Alert color="blue">{t('propose.same')}</Alert>}
        {found && isProposable && (
          <>
            <ChangesTable changes={found.changes} />
            <ProposeForm text={found.text} base={found.base} onDone={close} onCancel={close} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
