import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { DocumentPicture } from './document-picture.tsx';

type Props = { document: DocumentRow; onClose: () => void };

/** A document alone, where there is nothing to hold against it. */
export function PreviewDialog({ document, onClose }: Props) {
  const t = useTexts('documents');
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1100px, 96vw)"
      title={document.filename}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <DocumentPicture document={document} />
    </Modal>
  );
}
