import { TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { abbreviations } from '../../ui/glossary/abbreviations.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { GlossaryEntries } from './glossary-entries.tsx';
import classes from './help.module.css';

/** The whole glossary, found by the word or by what it means. */
export function GlossarySection() {
  const t = useTexts('help');
  const meaning = useTexts('glossary');
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = abbreviations.filter((word) =>
    [word, meaning(`entries.${word}.long`), meaning(`entries.${word}.text`)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  return (
    <section aria-labelledby="help-glossary" className={`panel ${classes.part}`}>
      <Title order={2} size="h4" id="help-glossary">
        {t('glossary')}
      </Title>
      <TextInput
        className={classes.search}
        size="xs"
        type="search"
        label={t('search')}
        value={sought}
        maxLength={60}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 ? <EmptyState text={t('notFound')} /> : <GlossaryEntries words={found} />}
    </section>
  );
}
