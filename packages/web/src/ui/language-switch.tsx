import { languageOf, languages } from '@trustiq/contract/texts/language.ts';
import { useId } from 'react';
import { currentLanguage, switchLanguage } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';
import classes from './language-switch.module.css';

/** The browser's own radio buttons: it stands on every page, and a moving mark would cost each of them 3 kB. */
export function LanguageSwitch() {
  const t = useTexts('ui');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('language.label')} className={classes.switch}>
      {languages.map((language) => (
        <label key={language} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={language}
            checked={currentLanguage() === language}
            onChange={() => void switchLanguage(languageOf(language))}
          />
          {language.toUpperCase()}
        </label>
      ))}
    </div>
  );
}
