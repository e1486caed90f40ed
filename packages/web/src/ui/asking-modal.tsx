import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

type Props = {
  title: string;
  /** Whether something stands in it that closing would lose. */
  isTyped: boolean;
  children: ReactNode;
  onClose: () => void;
};

/** A dialog in which something is typed: Escape, its cross and a press beside it ask before they throw that away. */
export function AskingModal({ title, isTyped, children, onClose }: Props) {
  const t = useTexts('ui');
  const [isAsking, setAsking] = useState(false);
  // The question that it opens would hear the same key and close again at once.
  const close = () => (isTyped ? void setTimeout(() => setAsking(true)) : onClose());
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!isAsking}
        title={title}
        closeButtonProps={{ 'aria-label': t('confirm.close') }}
      >
        {children}
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        question={t('drawer.unsaved')}
        onProceed={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
