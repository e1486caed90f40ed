import { Badge, Button, Group, Text } from '@mantine/core';
import { keptBy } from '@trustiq/domain/policy/policy-changes.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { isRow, usePolicyWords } from '../words/use-policy-words.ts';
import { AddRow } from './add-row.tsx';
import { baseRowOf } from './base-row.ts';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { columnsOf, isFixedList } from './field-rules.ts';
import { newRow, placeOfNew } from './new-value.ts';
import { idOf, isSameValue, isWithin, type Place } from './place.ts';
import { RowButtons } from './row-buttons.tsx';
import { RowDialog } from './row-dialog.tsx';
import { useReferences } from './use-references.ts';

/** What stands in one field, and what stood there before. */
function Cell({ place, before }: { place: Place; before: unknown }) {
  const { wordsOf } = usePolicyWords();
  const { value } = usePlace(place);
  const references = useReferences(place);
  const name = String(place.at(-1));
  const words = (content: unknown) =>
    references?.find((option) => option.value === content)?.label ?? wordsOf(name, content);
  const hasChanged = isRow(before) && words(before[name]) !== words(value);
  return (
    <span className={classes['cell']}>
      {hasChanged && <del>{words(before[name])}</del>} {hasChanged ? <b>{words(value)}</b> : words(value)}
    </span>
  );
}

/** What became of a row, and what is wrong with it. */
function RowState({ place }: { place: Place }) {
  const t = useTexts('policy');
  const draft = useDraft();
  const { value, faultCount } = usePlace(place);
  const before = baseRowOf(draft, place);
  const state = before === undefined ? 'new' : isSameValue(before, value) ? null : 'changed';
  return (
    <Group gap={4}>
      {state && (
        <Badge color="yellow" variant="light" radius="sm" tt="none">
          {t(`edit.states.${state}`)}
        </Badge>
      )}
      {faultCount > 0 && (
        <Badge color="red" variant="light" radius="sm" tt="none">
          {t('edit.faults', { count: faultCount })}
        </Badge>
      )}
    </Group>
  );
}

type OpenRow = { readonly index: number; readonly isNew: boolean };

/** A list that is read as a table; a row is opened to change it. */
export function RowTable({ place, field }: FieldProps) {
  const t = useTexts('policy');
  const { labelOf, rowName } = usePolicyWords();
  const draft = useDraft();
  const { value, set, faultHere } = usePlace(place);
  const [open, setOpen] = useState<OpenRow | null>(null);
  if (field.kind !== 'list' || field.item.kind !== 'group') return null;
  const { item } = field;
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const what = labelOf(place.at(-1) ?? '');
  const { target } = draft;
  const ledTo =
    target !== null && target.length > place.length && isWithin(target, place) ? target[place.length] : null;
  const opened = open ?? (typeof ledTo === 'number' && ledTo < rows.length ? { index: ledTo, isNew: false } : null);
  const show = (index: number) => setOpen({ index, isNew: false });
  const add = () => {
    const index = placeOfNew(rows);
    set(rows.toSpliced(index, 0, newRow(item, rows)));
    setOpen({ index, isNew: true });
  };
  const close = () => {
    setOpen(null);
    draft.leadTo(null);
  };
  const undo = ({ index, isNew }: OpenRow, unchanged: unknown) => {
    set(isNew ? rows.toSpliced(index, 1) : rows.with(index, unchanged));
    close();
  };
  const before = (index: number) => baseRowOf(draft, [...place, index]);
  return (
    <fieldset className={classes['group']} id={idOf(place)} tabIndex={-1}>
      <legend>{what}</legend>
      {keptBy(place) && (
        <Text size="sm" c="dimmed">
          {t('edit.kept')}
        </Text>
      )}
      {faultHere && <p className={classes['fault']}>{faultHere}</p>}
      <DataTable
        label={what}
        isCards
        isCompact
        nothing={t('empty')}
        columns={[
          ...columnsOf(place, Object.keys(item.fields)).map((name) => ({
            key: name,
            title: name === 'key' ? what : labelOf(name),
            cell: (_: unknown, index: number) => <Cell place={[...place, index, name]} before={before(index)} />,
          })),
          {
            key: 'state',
            title: t('edit.state'),
            cell: (_: unknown, index: number) => <RowState place={[...place, index]} />,
          },
          {
            key: 'action',
            title: t('versions.columns.action'),
            kind: 'action' as const,
            cell: (row: unknown, index: number) => (
              <Group gap={4} wrap="nowrap" justify="flex-end">
                <Button
                  id={`${idOf([...place, index])}-open`}
                  size="compact-xs"
                  variant="default"
                  aria-label={t('edit.openRow', { name: rowName(row, index) })}
                  onClick={() => show(index)}
                >
                  {t('edit.open')}
                </Button>
                <RowButtons list={place} index={index} />
              </Group>
            ),
          },
        ]}
        rows={rows}
        rowId={(row) => rows.indexOf(row)}
        rowAttributes={(row) => {
          const index = rows.indexOf(row);
          return { 'data-changed': !isSameValue(before(index), row) || undefined };
        }}
      />
      {!isFixedList(place) && <AddRow list={place} onAdd={add} />}
      {opened && (
        <RowDialog
          place={[...place, opened.index]}
          field={item}
          title={`${what} › ${rowName(rows[opened.index], opened.index)}`}
          onDone={close}
          onUndo={(unchanged) => undo(opened, unchanged)}
        />
      )}
    </fieldset>
  );
}
