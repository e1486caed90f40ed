import { Modal } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { NothingFetched } from './nothing-fetched.tsx';

const columns = ['companyName', 'latestPaymentDate', 'latestSalary', 'workingMonth', 'status'] as const;

/** The employment insurance fund is not connected; the specification's list is empty, and the dialog says why. */
export function BpjsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('scoring');
  const ui = useTexts('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bpjs.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <NothingFetched
        label={t('bpjs.title')}
        columns={columns.map((name) => t(`bpjs.columns.${name}`))}
        text={t('bpjs.empty')}
        why={t('bpjs.notConnected')}
      />
    </Modal>
  );
}
