import { useTexts } from '../../texts/use-texts.ts';
import type { Abbreviation } from '../../ui/glossary/abbreviations.ts';
import classes from './help.module.css';

export function GlossaryEntries({ words }: { words: readonly Abbreviation[] }) {
  const t = useTexts('glossary');
  return (
    <dl className={classes.words}>
      {words.map((word) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <b>{t(`entries.${word}.long`)}</b>
            <span>{t(`entries.${word}.text`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
