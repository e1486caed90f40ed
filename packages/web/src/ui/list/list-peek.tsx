import { Button, Group } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldList } from '../field-list.tsx';
import { Modal } from '../modal.tsx';
import type { ListAction, ListColumn } from './list-column.ts';

type Props<Row> = {
  title: string;
  row: Row;
  fields: readonly ListColumn<Row>[];
  action: ListAction<Row>;
  onClose: () => void;
};

/** One row at a glance, without leaving the list; the space bar and Esc close it again. */
export function ListPeek<Row>({ title, row, fields, action, onClose }: Props<Row>) {
  const t = useTexts('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        onClose();
      }}
    >
      <FieldList fields={fields.map(({ key, title: label, cell }) => ({ name: key, label, value: cell(row) }))} />
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={() => action.onOpen(row)}>
          {action.label}
        </Button>
      </Group>
    </Modal>
  );
}
