import { Button, Group } from '@mantine/core';
import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { downloadFile, isPreviewable } from './document-file.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

export function DocumentActions({ document }: { document: DocumentRow }) {
  const t = useTexts('documents');
  const [isOpen, setOpen] = useState(false);
  const name = document.filename;
  const download = () => downloadFile(document).catch(() => toast(t('notDownloaded'), 'failure'));
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {isPreviewable(document) && (
        <Button
          variant="outline"
          size="xs"
          h={27}
          fz={11}
          aria-label={t('viewFile', { name })}
          onClick={() => setOpen(true)}
        >
          {t('view')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        h={27}
        fz={11}
        aria-label={t('downloadFile', { name })}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
