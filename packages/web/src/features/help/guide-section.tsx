import { Title } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { screenButtonValues } from './button-values.ts';
import { GlossaryEntries } from './glossary-entries.tsx';
import { type Guide, wordsOf } from './guide-of-role.ts';
import { GuidePicture } from './guide-picture.tsx';
import { picturesOf } from './guide-pictures.ts';
import classes from './help.module.css';

const steps = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** One desk: what it is for, how a case is worked on, and the words that it meets. */
export function GuideSection({ guide }: { guide: Guide }) {
  const t = useTexts('help');
  const workflow = useTexts('workflow');
  const values = screenButtonValues((label) => workflow(`buttons.${label}`));
  return (
    <section aria-labelledby="help-guide" className={`panel ${classes.part}`}>
      <Title order={2} size="h4" id="help-guide">
        {t(`guides.${guide}.title`)}
      </Title>
      <p>{t(`guides.${guide}.purpose`)}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`guides.${guide}.${step}`, values)}</li>
        ))}
      </ol>
      {picturesOf(guide).length > 0 && (
        <div className={classes.pictures}>
          {picturesOf(guide).map((picture) => (
            <GuidePicture key={picture} picture={picture} />
          ))}
        </div>
      )}
      <Title order={3} size="h5" mt="md" mb={4}>
        {t('words')}
      </Title>
      <GlossaryEntries words={wordsOf[guide]} />
    </section>
  );
}
