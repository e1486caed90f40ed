import { Loader, Stack, Text } from '@mantine/core';
import { useTexts } from '../texts/use-texts.ts';
import { Modal } from './modal.tsx';

export type ProgressKind = 'calculation' | 'scoring' | 'document' | 'submit';

/** Blocks the screen while the server works; it closes by itself and cannot be dismissed. */
export function ProgressDialog({ kind }: { kind: ProgressKind | null }) {
  const t = useTexts('ui');
  return (
    <Modal
      opened={kind !== null}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
      attributes={{ content: { 'aria-label': kind ? t(`progress.${kind}`) : undefined } }}
    >
      <Stack align="center" gap="md" py="md" role="status">
        <Loader size="md" />
        <Text ta="center">{kind && t(`progress.${kind}`)}</Text>
      </Stack>
    </Modal>
  );
}
