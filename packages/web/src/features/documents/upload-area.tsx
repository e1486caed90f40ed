import { Alert, Button, FileButton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { ApiError } from '@trustiq/contract/client.ts';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './documents.module.css';
import { LARGEST_BYTES, useFileSize } from './use-file-size.ts';
import { useUpload } from './use-upload.ts';

/** Files come by dropping or choosing; what cannot be sent is said before anything is. */
export function UploadArea({ applicationId }: { applicationId: number }) {
  const t = useTexts('documents');
  const sizeText = useFileSize();
  const upload = useUpload(applicationId);
  const resetButton = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const refusalOf = ({ name, size }: File) => {
    if (size > LARGEST_BYTES) return t('tooLarge', { name, size: sizeText(size) });
    return size === 0 ? t('noContent', { name }) : null;
  };

  const send = (files: readonly File[]) => {
    resetButton.current?.();
    const refused = files.flatMap((file) => refusalOf(file) ?? []);
    setRefusals(refused);
    if (files.length === 0 || refused.length > 0) return;
    upload.mutateAsync(files).then(
      () => toast(t('uploaded'), 'success'),
      (failure: unknown) => {
        toast(t('notUploaded'), 'failure');
        if (failure instanceof ApiError && failure.problem) setRefusals([failure.problem.title]);
      },
    );
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };

  return (
    <>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{t('drop')}</span>
        <FileButton onChange={send} multiple resetRef={resetButton}>
          {(props) => (
            <Button {...props} size="xs" leftSection={<IconUpload size={14} aria-hidden="true" />}>
              {t('upload')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t('limit')}
        </Text>
      </div>
      {refusals.length > 0 && (
        <Alert color="red" variant="light" mb="sm" title={t('notUploaded')} role="alert">
          {refusals.map((refusal) => (
            <div key={refusal}>{refusal}</div>
          ))}
        </Alert>
      )}
      <ProgressDialog kind={upload.isPending ? 'document' : null} />
    </>
  );
}
