import { Anchor } from '@mantine/core';
import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { useOpenDocument } from './use-open-document.tsx';

/** The name of a file opens it. */
export function DocumentLink({ document, onView }: { document: DocumentRow; onView: () => void }) {
  const { open, dialog } = useOpenDocument(document, onView);
  return (
    <>
      <Anchor component="button" type="button" fz="inherit" ta="left" onClick={open} data-on-paper>
        {document.filename}
      </Anchor>
      {dialog}
    </>
  );
}
