import { SegmentedControl } from '@mantine/core';
import { languageOf, languages } from '@trustiq/contract/texts/language.ts';
import { currentLanguage, switchLanguage } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';

export function LanguageSwitch() {
  const t = useTexts('ui');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language.label')}
      data={languages.map((language) => ({ value: language, label: language.toUpperCase() }))}
      value={currentLanguage()}
      onChange={(language) => void switchLanguage(languageOf(language))}
    />
  );
}
