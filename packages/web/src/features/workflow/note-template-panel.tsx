import { Button, Group, Stack, Text } from '@mantine/core';
import { LONGEST_TEMPLATE, MOST_TEMPLATES, type NoteTemplate } from '@trustiq/contract/workflow/note-templates.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { KeptTemplate } from './kept-template.tsx';
import { useKeepTemplates, useNoteTemplates } from './note-template-queries.ts';
import { TemplateName } from './template-name.tsx';

type Props = { note: string; onInsert: (note: string) => void };

/** The templates somebody keeps: put into the note, called otherwise, thrown away, and the present note as one more. */
export function NoteTemplatePanel({ note, onInsert }: Props) {
  const t = useTexts('workflow');
  const { data, isError, isFetching, refetch } = useNoteTemplates();
  const keep = useKeepTemplates(() => toast(t('templates.notKept'), 'failure'));
  const [fault, setFault] = useState<string | null>(null);
  if (data === undefined)
    return isError ? (
      <Group gap="xs" role="alert">
        <Text size="sm">{t('templates.failed')}</Text>
        <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('templates.retry')}
        </Button>
      </Group>
    ) : (
      <Text size="sm" c="dimmed" role="status">
        {t('templates.loading')}
      </Text>
    );
  const { templates } = data;
  const insert = ({ text }: NoteTemplate) => {
    const whole = note.trim() === '' ? text : `${note.trimEnd()}\n${text}`;
    if (whole.length > LONGEST_TEMPLATE) return setFault(t('templates.tooLong', { count: LONGEST_TEMPLATE }));
    setFault(null);
    onInsert(whole);
  };
  return (
    <Stack gap={6} pt={4}>
      {templates.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('templates.none')}
        </Text>
      )}
      {templates.map((template) => (
        <KeptTemplate
          key={template.name}
          template={template}
          others={templates.filter((one) => one !== template)}
          onInsert={() => insert(template)}
          onRename={(name) => void keep(templates.map((one) => (one === template ? { ...template, name } : one)))}
          onRemove={() => void keep(templates.filter((one) => one !== template))}
        />
      ))}
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      {templates.length >= MOST_TEMPLATES ? (
        <Text size="sm" c="dimmed">
          {t('templates.full', { count: MOST_TEMPLATES })}
        </Text>
      ) : (
        <TemplateName
          label={t('templates.newName')}
          button={t('templates.save')}
          taken={templates}
          missing={note.trim() === '' ? t('templates.noteMissing') : null}
          onName={(name) => void keep([...templates, { name, text: note.trim() }])}
        />
      )}
    </Stack>
  );
}
