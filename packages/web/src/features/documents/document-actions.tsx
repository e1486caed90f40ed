import { Button, Group } from '@mantine/core';
import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { isPreviewable } from './document-file.ts';
import { useOpenDocument } from './use-open-document.tsx';

type Props = { document: DocumentRow; onView?: () => void };

export function DocumentActions({ document, onView }: Props) {
  const t = useTexts('documents');
  const { open, download, dialog } = useOpenDocument(document, onView);
  const name = document.filename;
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {isPreviewable(document) && (
        <Button variant="outline" size="xs" h={27} fz={11} aria-label={t('viewFile', { name })} onClick={open}>
          {t('view')}
        </Button>
      )}
      <Button variant="default" size="xs" h={27} fz={11} aria-label={t('downloadFile', { name })} onClick={download}>
        {t('download')}
      </Button>
      {dialog}
    </Group>
  );
}
