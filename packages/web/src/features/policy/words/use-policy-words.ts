import { keptBy } from '@trustiq/domain/policy/policy-changes.ts';
import { formatRupiah, MISSING } from '../../../lib/format-rupiah.ts';
import { currentLanguage, i18n } from '../../../texts/language.ts';
import type { TextTables } from '../../../texts/tables.ts';
import { useTexts } from '../../../texts/use-texts.ts';

type Texts = TextTables['policy'];
type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: unknown, ...names: readonly string[]): value is Row =>
  isRow(value) && names.every((name) => name in value);

const isKnown = (table: string, name: string) => i18n.exists(`${table}.${name}`, { ns: 'policy' });
const figure = (value: number) => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 }).format(value);

const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Lists whose changes are told by the number of the row. */
const isNumbered = (list: readonly (string | number)[]) => keptBy(list) === 'id';

/** `ROLE_KOM`, `worstKol12`, `LENDER_MARKETPLACE`. */
const CODE = /\b(?:[A-Z]+_[A-Z_]+|[a-z]+[A-Z0-9]\w*)\b/g;

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

  /** What people call a row: its code, its name, or the words that it is read by. */
  const rowName = (row: unknown, index: number): string => {
    if (typeof row === 'string' && row !== '') return valueWord(row);
    if (!isRow(row)) return `#${index + 1}`;
    const { code, key, name, label, absent, rating } = row;
    const words = isRow(label) ? label[currentLanguage()] : label;
    const coded = words === undefined ? code : undefined;
    const known = [coded, words === undefined && isWord(key) ? labelOf(key) : undefined, name, words, rating].filter(
      isWord,
    );
    if (isWord(absent)) return valueWord(String(absent));
    return known.length > 0 ? known.join(' · ') : `#${index + 1}`;
  };

  const partOf = (key: string | number, isFirst: boolean, isNamed: boolean): string => {
    if (typeof key === 'number') return isNamed || key >= MOST_ROWS ? String(key) : `#${key + 1}`;
    return isFirst && isKnown('chapters', key) ? t(`chapters.${key as keyof Texts['chapters']}`) : labelOf(key);
  };

  /**
   * Where something stands, from its chapter down: `Produk dan biaya › Produk › 501 › Plafon tertinggi`. What changed is
   * told by the numbers of rows that have one.
   */
  const placeOf = (path: readonly (string | number)[], isChange = false): string =>
    path.map((key, index) => partOf(key, index === 0, isChange && isNumbered(path.slice(0, index)))).join(' › ');

  /** The same within a policy, whose rows are told by what they are called. */
  const placeIn = (policy: unknown, path: readonly (string | number)[]): string => {
    let value = policy;
    const parts = path.map((key, index) => {
      value = isRow(value) || Array.isArray(value) ? (value as Row)[key] : undefined;
      return typeof key === 'number' ? rowName(value, key) : partOf(key, index === 0, false);
    });
    return parts.join(' › ');
  };

  /** Codes of the program that stand within a sentence of it, as people read them. */
  const sayable = (sentence: string): string => sentence.replaceAll(CODE, (word) => labelOf(word));

  return { labelOf, wordsOf, rowName, placeOf, placeIn, sayable };
}
