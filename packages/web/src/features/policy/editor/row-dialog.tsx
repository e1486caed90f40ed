import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';

type Props = FieldProps & { title: string; onDone: () => void; onUndo: (before: unknown) => void };

/** One row with all its fields. What is typed stands in the draft at once; taking it back leaves the row as it was opened. */
export function RowDialog({ place, field, title, onDone, onUndo }: Props) {
  const t = useTexts('policy');
  const ui = useTexts('ui');
  const { Field } = useDraft();
  const { value, faultHere } = usePlace(place);
  const [before] = useState(value);
  return (
    <Modal opened onClose={onDone} size="xl" title={title} closeButtonProps={{ 'aria-label': ui('confirm.close') }}>
      <Stack gap="md">
        {faultHere && <p className={classes['fault']}>{faultHere}</p>}
        <Field place={place} field={field} />
        <Group justify="flex-end" gap="xs" className={classes['bottom'] ?? ''}>
          <Button variant="default" onClick={() => onUndo(before)}>
            {t('edit.undoRow')}
          </Button>
          <Button onClick={onDone}>{t('edit.rowDone')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
