import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { currentLanguage, i18n } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Texts = TextTables['policy'];
type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: unknown, ...names: readonly string[]): value is Row =>
  isRow(value) && names.every((name) => name in value);

const isKnown = (table: string, name: string) => i18n.exists(`${table}.${name}`, { ns: 'policy' });
const figure = (value: number) => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 }).format(value);

/** A number below it is the place of a row, one above the number of a product or a branch. */
const MOST_ROWS = 100;

const comparisons = [
  ['above', '>'],
  ['atLeast', '≥'],
  ['atMost', '≤'],
  ['below', '<'],
] as const;

/** The book in a banker's words: what a field is called, and what stands in it. */
export function usePolicyWords() {
  const t = useTexts('policy');

  const valueWord = (word: string): string => {
    if (isKnown('roles', word)) return t(`roles.${word as keyof Texts['roles']}`);
    return isKnown('values', word) ? t(`values.${word as keyof Texts['values']}`) : word;
  };

  const labelOf = (name: string | number): string => {
    if (typeof name === 'number') return String(name);
    return isKnown('fields', name) ? t(`fields.${name as keyof Texts['fields']}`) : valueWord(name);
  };

  const stepWords = ({ role, votes }: Row): string =>
    votes === 1 ? valueWord(String(role)) : t('votes', { role: valueWord(String(role)), count: Number(votes) });

  const boundWords = (part: Row): string => {
    if ('sign' in part) return valueWord(String(part['sign']));
    const bounds = comparisons.filter(([name]) => part[name] !== undefined);
    const words = bounds.map(([name, symbol]) => `${symbol} ${figure(Number(part[name]))}`).join(', ');
    const orUnknown = part['orUnknown'] === true ? ` (${labelOf('orUnknown').toLowerCase()})` : '';
    return `${valueWord(String(part['figure']))} ${words}${orUnknown}`;
  };

  const itemWords = (name: string, item: unknown): string => {
    if (has(item, 'role', 'votes')) return stepWords(item);
    if (has(item, 'figure') || has(item, 'sign')) return boundWords(item);
    if (has(item, 'atMost', 'score')) return `≤ ${figure(Number(item['atMost']))} = ${String(item['score'])}`;
    if (has(item, 'label', 'score')) return `${String(item['label'])} = ${String(item['score'])}`;
    return wordsOf(name, item);
  };

  const listWords = (name: string, items: readonly unknown[]): string => {
    if (items.length === 0) return name === 'condition' ? t('byPeople') : MISSING;
    const [first] = items;
    const isChain = has(first, 'role', 'votes') || name === 'seniority';
    const separator = isChain ? ' → ' : isRow(first) && !has(first, 'atMost', 'score') ? '\n' : ', ';
    return items.map((item) => itemWords(name, item)).join(separator);
  };

  const numberWords = (name: string, value: number): string => {
    if (/(Rupiah$|^rupiah$)/.test(name)) return formatRupiah(value);
    return /(Percent$|^percent$|^(RE|UNRE)LATED$|^GROUP$)/.test(name) ? `${figure(value)} %` : String(value);
  };

  /** One value as a text, whatever it is. */
  const wordsOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return name === 'upToRupiah' ? t('open') : MISSING;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return numberWords(name, value);
    if (Array.isArray(value)) return listWords(name, value);
    if (has(value, 'id', 'en') && Object.keys(value).length === 2) return String(value[currentLanguage()]);
    if (isRow(value))
      return Object.entries(value)
        .map(([key, inner]) => `${labelOf(key)}: ${wordsOf(key, inner)}`)
        .join('\n');
    if (typeof value !== 'string') return MISSING;
    if (name === 'nik' || name === 'npwp') return `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;
    return name === 'logo' ? t('yes') : valueWord(value);
  };

  const partOf = (key: string | number, isFirst: boolean): string => {
    if (typeof key === 'number') return key < MOST_ROWS ? `#${key + 1}` : String(key);
    return isFirst && isKnown('chapters', key) ? t(`chapters.${key as keyof Texts['chapters']}`) : labelOf(key);
  };

  /** Where something stands, from its chapter down: `Produk dan biaya › Produk › 501 › Plafon tertinggi`. */
  const placeOf = (path: readonly (string | number)[]): string =>
    path.map((key, index) => partOf(key, index === 0)).join(' › ');

  return { labelOf, wordsOf, placeOf };
}
