import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadFile, isPreviewable } from './document-file.ts';

const PreviewDialog = lazyPart(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

type Opening = { readonly open: () => void; readonly download: () => void; readonly dialog: ReactNode };

/** A file is looked at in place where a browser can show it, or where the caller wants it, and taken away otherwise. */
export function useOpenDocument(document: DocumentRow, onView?: () => void): Opening {
  const t = useTexts('documents');
  const [isOpen, setOpen] = useState(false);
  const download = () => void downloadFile(document).catch(() => toast(t('notDownloaded'), 'failure'));
  return {
    open: isPreviewable(document) ? (onView ?? (() => setOpen(true))) : download,
    download,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <PreviewDialog document={document} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
