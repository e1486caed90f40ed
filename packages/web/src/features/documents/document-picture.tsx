import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { useEffect, useState } from 'react';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { loadFile } from './document-file.ts';
import classes from './documents.module.css';
import { ZoomableImage } from './zoomable-image.tsx';

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

/** A PDF in the browser's own viewer, without the strip of its pages, or a picture to look into. */
export function DocumentPicture({ document: { id, filename, type } }: { document: DocumentRow }) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => loadFile(id, 'inline', signal),
    // Files can be large: none is kept once it is closed.
    gcTime: 0,
  });
  const address = useBlobAddress(data, type);
  if (isError && !data) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (address === null) return <LoadingState lines={8} />;
  if (type !== 'application/pdf') return <ZoomableImage address={address} name={filename} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the address is our own blob of this type
  return <iframe className={classes.frame} src={`${address}#navpanes=0`} title={filename} />;
}
