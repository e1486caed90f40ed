import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { NoteTemplate } from '@trustiq/contract/workflow/note-templates.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { TemplateName } from './template-name.tsx';

type Props = {
  template: NoteTemplate;
  others: readonly NoteTemplate[];
  onInsert: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

/** One template by its name, with what can be done with it. */
export function KeptTemplate({ template: { name, text }, others, onInsert, onRename, onRemove }: Props) {
  const t = useTexts('workflow');
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <TemplateName
        label={t('templates.rename', { name })}
        button={t('templates.saveName')}
        initial={name}
        taken={others}
        onName={(renamed) => {
          setRenaming(false);
          onRename(renamed);
        }}
        onCancel={() => setRenaming(false)}
      />
    );
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        flex={1}
        miw={0}
        justify="flex-start"
        title={text}
        aria-label={t('templates.insert', { name })}
        onClick={onInsert}
      >
        {name}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('templates.rename', { name })}
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={15} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('templates.remove', { name })} onClick={onRemove}>
        <IconTrash size={15} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
