import { useTranslation } from 'react-i18next';
import { i18n } from './language.ts';
import type { TableName } from './tables.ts';

/** The texts of one feature in the language of the person: `const t = useTexts('identity'); t('login.title')`. */
export function useTexts<Name extends TableName>(name: Name) {
  return useTranslation(name, { i18n, useSuspense: false }).t;
}
