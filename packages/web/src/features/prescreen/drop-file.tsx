import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './prescreen.module.css';
import { TemplateButton } from './template-button.tsx';

type Props = { isDisabled: boolean; onFile: (file: File) => void };

/** A list comes by dropping or choosing it. */
export function DropFile({ isDisabled, onFile }: Props) {
  const t = useTexts('prescreen');
  const reset = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    reset.current?.();
    if (file && !isDisabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
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
      <span>{t('upload.drop')}</span>
      <FileButton onChange={take} accept=".csv,.xlsx" resetRef={reset}>
        {(props) => (
          <Button {...props} disabled={isDisabled} leftSection={<IconUpload size={15} aria-hidden="true" />}>
            {t('upload.choose')}
          </Button>
        )}
      </FileButton>
      <TemplateButton />
    </div>
  );
}
