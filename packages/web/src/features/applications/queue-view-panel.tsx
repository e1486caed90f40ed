import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { QueueChoice, QueueView } from '@trustiq/contract/applications/queue-choices.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

const LONGEST_NAME = 40;
const MOST_VIEWS = 20;

type Props = {
  choice: QueueChoice;
  onChoose: (choice: QueueChoice) => void;
  /** The list as it is looked at now. */
  present: Omit<QueueView, 'name'>;
  shown: QueueView | undefined;
  onOpen: (view: QueueView) => void;
};

/** The views that somebody keeps: opened, called otherwise, thrown away, and one more. */
export function QueueViewPanel({ choice, onChoose, present, shown, onOpen }: Props) {
  const t = useTexts('queue');
  const save = (views: QueueView[]) => onChoose({ ...choice, views });
  return (
    <Stack gap={6}>
      {choice.views.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('views.none')}
        </Text>
      )}
      {choice.views.map((view, place) => (
        <SavedView
          key={view.name}
          view={view}
          others={choice.views.filter((_, other) => other !== place)}
          isShown={view === shown}
          onOpen={() => onOpen(view)}
          onRename={(name) => save(choice.views.map((one) => (one === view ? { ...view, name } : one)))}
          onRemove={() => save(choice.views.filter((one) => one !== view))}
        />
      ))}
      {choice.views.length < MOST_VIEWS && (
        <NameForm
          label={t('views.newName')}
          button={t('views.save')}
          taken={choice.views}
          onName={(name) => save([...choice.views, { name, ...present }])}
        />
      )}
    </Stack>
  );
}

type SavedProps = {
  view: QueueView;
  others: readonly QueueView[];
  isShown: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

function SavedView({ view, others, isShown, onOpen, onRename, onRemove }: SavedProps) {
  const t = useTexts('queue');
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <NameForm
        label={t('views.rename', { name: view.name })}
        button={t('views.save')}
        initial={view.name}
        taken={others}
        onName={(name) => {
          setRenaming(false);
          onRename(name);
        }}
      />
    );
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant={isShown ? 'light' : 'subtle'}
        color={isShown ? 'teal' : 'gray'}
        size="compact-sm"
        flex={1}
        justify="flex-start"
        aria-current={isShown || undefined}
        onClick={onOpen}
      >
        {view.name}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('views.rename', { name: view.name })}
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={15} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('views.remove', { name: view.name })} onClick={onRemove}>
        <IconTrash size={15} />
      </ActionIcon>
    </Group>
  );
}

type NameProps = {
  label: string;
  button: string;
  initial?: string;
  taken: readonly QueueView[];
  onName: (name: string) => void;
};

function NameForm({ label, button, initial = '', taken, onName }: NameProps) {
  const t = useTexts('queue');
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const submit = () => {
    const name = typed.trim();
    if (name === '') return setFault(t('views.nameMissing'));
    if (taken.some((one) => one.name.toLowerCase() === name.toLowerCase())) return setFault(t('views.nameTaken'));
    setTyped('');
    setFault(null);
    onName(name);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Group gap={6} wrap="nowrap" align="flex-start">
        <TextInput
          size="xs"
          flex={1}
          aria-label={label}
          placeholder={label}
          maxLength={LONGEST_NAME}
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="light">
          {button}
        </Button>
      </Group>
    </form>
  );
}
