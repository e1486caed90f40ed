import { Button, Group, TextInput } from '@mantine/core';
import { LONGEST_TEMPLATE_NAME, type NoteTemplate } from '@trustiq/contract/workflow/note-templates.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

type Props = {
  label: string;
  button: string;
  initial?: string;
  taken: readonly NoteTemplate[];
  /** What must be done before anything can be named. */
  missing?: string | null;
  onName: (name: string) => void;
  onCancel?: () => void;
};

/** A name for a template. No form of its own: it stands in the one of the decision, and Enter there means the name only. */
export function TemplateName({ label, button, initial = '', taken, missing = null, onName, onCancel }: Props) {
  const t = useTexts('workflow');
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const submit = () => {
    const name = typed.trim();
    if (missing !== null) return setFault(missing);
    if (name === '') return setFault(t('templates.nameMissing'));
    if (taken.some((one) => one.name.toLowerCase() === name.toLowerCase())) return setFault(t('templates.nameTaken'));
    setTyped('');
    setFault(null);
    onName(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  return (
    <Group gap={6} align="flex-start">
      <TextInput
        size="xs"
        flex="1 1 140px"
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_TEMPLATE_NAME}
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setFault(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="xs" variant="light" onClick={submit}>
        {button}
      </Button>
      {onCancel && (
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('templates.cancel')}
        </Button>
      )}
    </Group>
  );
}
