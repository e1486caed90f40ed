import { Alert, Stack } from '@mantine/core';
import type { ListedPolicyChange } from '@trustiq/contract/policy/policies.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ChangesTable } from './changes-table.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { useCheckedDraft } from './use-checked-draft.ts';

type Props = {
  opened: boolean;
  base: number;
  changes: readonly ListedPolicyChange[];
  checked: ReturnType<typeof useCheckedDraft>;
  /** Why it cannot be proposed as it stands, with the way out. */
  obstacle: ReactNode;
  onDone: () => void;
  onClose: () => void;
};

/** What changes, in words; then from when and why, once the server has found nothing wrong with it. */
export function ProposeDraftDialog({ opened, base, changes, checked, obstacle, onDone, onClose }: Props) {
  const t = useTexts('policy');
  const ui = useTexts('ui');
  const { isCurrent, faults, failure, retry, text } = checked;
  const form =
    obstacle ??
    (failure ? (
      <FailedState failure={failure} onRetry={retry} />
    ) : !isCurrent ? (
      <LoadingState />
    ) : faults.length > 0 ? (
      <Alert color="red">{t('edit.faultsFirst', { count: faults.length })}</Alert>
    ) : (
      <ProposeForm text={text} base={base} onDone={onDone} onCancel={onClose} />
    ));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('propose.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="md">
        <ChangesTable changes={changes} />
        {changes.length > 0 && form}
      </Stack>
    </Modal>
  );
}
