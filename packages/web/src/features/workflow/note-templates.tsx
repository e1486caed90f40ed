import { Button } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

/** Most decisions are made without it: it is fetched when somebody opens it. */
const NoteTemplatePanel = lazyPart(async () => ({
  default: (await import('./note-template-panel.tsx')).NoteTemplatePanel,
}));

type Props = {
  note: string;
  /** The field that gets the keyboard back once a template stands in it. */
  noteId: string;
  onNote: (note: string) => void;
};

/** Below the note of a decision: what somebody writes again and again, a press away. */
export function NoteTemplates({ note, noteId, onNote }: Props) {
  const t = useTexts('workflow');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const insert = (text: string) => {
    onNote(text);
    setOpen(false);
    document.getElementById(noteId)?.focus();
  };
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        rightSection={<span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>}
        onClick={() => setOpen(!isOpen)}
      >
        {t('templates.menu')}
      </Button>
      {isOpen && (
        <section id={id} aria-label={t('templates.menu')}>
          <Suspense fallback={t('templates.loading')}>
            <NoteTemplatePanel note={note} onInsert={insert} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
