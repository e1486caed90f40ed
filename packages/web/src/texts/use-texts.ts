import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n, missingTexts } from './language.ts';
import type { TableName } from './tables.ts';

/**
 * The texts of one feature in the language of the person: `const t = useTexts('identity'); t('login.title')`. A screen asks
 * for its tables beforehand, so that nothing waits; where one forgot, its part of the screen waits here, and no code is shown.
 */
export function useTexts<Name extends TableName>(name: Name) {
  const missing = missingTexts(name);
  if (missing) use(missing);
  return useTranslation(name, { i18n, useSuspense: false }).t;
}
