import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { loadFile } from './document-file.ts';
import classes from './documents.module.css';
import { ZoomableImage } from './zoomable-image.tsx';

type Props = { document: DocumentRow; onClose: () => void };

/** An address under which this page alone can show the file. */
function useBlobAddress(blob: Blob | undefined, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, type]);
  return address;
}

/** A PDF in the browser's own viewer, or a picture to look into. */
export function PreviewDialog({ document, onClose }: Props) {
  const t = useTexts('documents');
  const { id, filename, type } = document;
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => loadFile(id, 'inline', signal),
    // Files can be large: none is kept once it is closed.
    gcTime: 0,
  });
  const address = useBlobAddress(data, type);
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1100px, 96vw)"
      title={filename}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isError && !data ? (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : address === null ? (
        <LoadingState lines={8} />
      ) : type === 'application/pdf' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the address is our own blob of this type
        <iframe className={classes.frame} src={address} title={filename} />
      ) : (
        <ZoomableImage address={address} name={filename} />
      )}
    </Modal>
  );
}
