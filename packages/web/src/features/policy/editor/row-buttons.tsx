import { ActionIcon, Group } from '@mantine/core';
import { IconArrowNarrowDown, IconArrowNarrowUp, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { isKeptForEver } from './base-row.ts';
import { useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { isFixedList } from './field-rules.ts';
import { idOf, type Place } from './place.ts';

const ICON = 16;
/** It keeps the focus that a moved row brought along. */
const disabled = { 'aria-disabled': true, 'data-disabled': true } as const;

/** What can be done with the row of a list as a whole: up, down, out, where the book lets it. */
export function RowButtons({ list, index }: { list: Place; index: number }) {
  const t = useTexts('policy');
  const { rowName } = usePolicyWords();
  const draft = useDraft();
  const { value, set } = usePlace(list);
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const name = rowName(rows[index], index);
  if (isFixedList(list)) return null;
  const move = (to: number) => {
    const others = rows.toSpliced(index, 1);
    set(others.toSpliced(to, 0, rows[index]));
    // The row took the focus with it.
    requestAnimationFrame(() =>
      document.getElementById(`${idOf([...list, to])}-${to < index ? 'up' : 'down'}`)?.focus(),
    );
  };
  const remove = () => {
    set(rows.toSpliced(index, 1));
    document.getElementById(`${idOf(list)}-add`)?.focus();
  };
  const id = idOf([...list, index]);
  return (
    <Group gap={2} wrap="nowrap" className={classes['buttons'] ?? ''}>
      <ActionIcon
        id={`${id}-up`}
        variant="subtle"
        color="gray"
        aria-label={t('edit.up', { name })}
        {...(index === 0 ? disabled : {})}
        onClick={() => index > 0 && move(index - 1)}
      >
        <IconArrowNarrowUp size={ICON} />
      </ActionIcon>
      <ActionIcon
        id={`${id}-down`}
        variant="subtle"
        color="gray"
        aria-label={t('edit.down', { name })}
        {...(index === rows.length - 1 ? disabled : {})}
        onClick={() => index < rows.length - 1 && move(index + 1)}
      >
        <IconArrowNarrowDown size={ICON} />
      </ActionIcon>
      {!isKeptForEver(draft, [...list, index]) && (
        <ActionIcon variant="subtle" color="red" aria-label={t('edit.remove', { name })} onClick={remove}>
          <IconTrash size={ICON} />
        </ActionIcon>
      )}
    </Group>
  );
}
