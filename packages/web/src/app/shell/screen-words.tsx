import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { wordsIn } from '../../ui/glossary/words-on-screen.ts';
import classes from './shell.module.css';

/** What the abbreviations of the open screen mean, also those in labels of fields and in heads that sort. */
export function ScreenWords() {
  const t = useTexts('shell');
  const glossary = useTexts('glossary');
  // As the screen was when somebody asked.
  const [words] = useState(() => {
    const content = document.getElementById('content');
    return content === null ? [] : wordsIn(content);
  });
  if (words.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5" mt="md" mb={6}>
        {t('keys.words')}
      </Title>
      <dl className={classes.words}>
        {words.map((word) => (
          <div key={word}>
            <dt>
              {word}: {glossary(`entries.${word}.long`)}
            </dt>
            <Text component="dd" size="sm" c="dimmed" m={0}>
              {glossary(`entries.${word}.text`)}
            </Text>
          </div>
        ))}
      </dl>
    </>
  );
}
