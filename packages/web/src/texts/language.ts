import { type Language, languages } from '@trustiq/contract/texts/language.ts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored, YEAR_SECONDS } from '../storage/expiring-storage.ts';
import { groupedCounts } from './grouped-counts.ts';
import type { TableName, TextTables } from './tables.ts';

const isLanguage = (candidate: unknown): candidate is Language => languages.some((language) => language === candidate);

const files = import.meta.glob<TextTables[TableName]>(['./id/*.ts', './en/*.ts'], { import: 'texts' });
const wanted = new Set<TableName>();

const stored = readStored('ttf-language');

export const i18n: I18n = createInstance();
// Not awaited: without a backend to ask, everything below is ready when `init` returns.
void i18n
  .use(initReactI18next)
  .use(groupedCounts)
  .init({
    lng: isLanguage(stored) ? stored : 'id',
    resources: {},
    ns: [],
    defaultNS: 'ui',
    fallbackLng: false,
    initAsync: false,
    // The specification writes its placeholders as {name}; React escapes what it renders.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
  });

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'id');

async function loadTable(language: Language, name: TableName): Promise<void> {
  if (i18n.hasResourceBundle(language, name)) return;
  const load = files[`./${language}/${name}.ts`];
  if (!load) throw new Error(`There is no ${language} text table for ${name}`);
  i18n.addResourceBundle(language, name, await load());
}

/** Fetches the tables a screen needs, in the language of the person only: the line is thin. */
export async function loadTexts(...names: TableName[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await Promise.all(names.map((name) => loadTable(currentLanguage(), name)));
}

const onTheirWay = new Map<string, Promise<void>>();

/** Null when the table is here; else what to wait for. Who once waited for it is given the same again, as React asks. */
export function missingTexts(name: TableName): Promise<void> | null {
  const language = currentLanguage();
  const key = `${language} ${name}`;
  const loading = onTheirWay.get(key);
  if (loading || i18n.hasResourceBundle(language, name)) return loading ?? null;
  const begun = loadTexts(name);
  onTheirWay.set(key, begun);
  return begun;
}

export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((name) => loadTable(language, name)));
  writeStored('ttf-language', language, YEAR_SECONDS);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
