import { afterEach, describe, expect, it } from 'vitest';
import { i18n, switchLanguage } from './language.ts';

type Table = { readonly [key: string]: string | Table };
const files = import.meta.glob<Table>(['./id/*.ts', './en/*.ts'], { import: 'texts', eager: true });

type Named = { readonly name: string; readonly text: string };

function textsIn(table: Table, path: string): Named[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = path.endsWith(':') ? `${path}${key}` : `${path}.${key}`;
    return typeof value === 'string' ? [{ name, text: value }] : textsIn(value, name);
  });
}

/** Every text, by its table and key. */
const textsOf = (language: 'id' | 'en'): Named[] =>
  Object.entries(files).flatMap(([file, table]) => {
    const [, of, name = ''] = /^\.\/(\w+)\/(.+)\.ts$/.exec(file) ?? [];
    return of === language && table !== undefined ? textsIn(table, `${name}:`) : [];
  });

const countedOf = (language: 'id' | 'en'): Named[] => textsOf(language).filter(({ text }) => text.includes('{count}'));

/** Words after a count that are the same for one and for many. */
const SAME_FOR_ONE = /\{count\} (of|waiting|past|returned|ready|chosen|B|KiB|MiB|kB|MB)\b/;
/** Bounds of the program and what is told from two on: nobody sees them with one. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  'borrowers:limited',
  'obligations:records.fold',
  'phone:villages.most',
  'policy:votes',
  'shared:sharedByMore',
  'shared:waitingMore',
  'shared:waitingPhotosMore',
  'workflow:templates.full',
  'workflow:templates.tooLong',
]);
/** Forms that are alike in English, and are there because the other language or the reader may need them. */
const ALIKE = /\{count\} (unread|selected|succeeded|failed|empty)$/;

/** What the bank counts one by one, after a number that is no count and has therefore neither form nor grouping. */
const UNCOUNTED = /\{(?!count\})\w+\} (other )?(applications|cases|photos)\b/;

const FORM = /_(one|other)$/;
const stem = (name: string): string => name.replace(FORM, '');

afterEach(() => switchLanguage('id'));

describe.each(['id', 'en'] as const)('counts in the texts of %s', (language) => {
  const counted = countedOf(language);
  const byName = new Map(counted.map(({ name, text }) => [name, text]));

  it('are many, and a name that is excepted is one of them', () => {
    expect(counted.length).toBeGreaterThan(100);
    expect([...NEVER_ONE].filter((name) => !byName.has(name))).toEqual([]);
  });

  it('have both forms where they have one', () => {
    const halves = counted.filter(
      ({ name }) => FORM.test(name) && !(byName.has(`${stem(name)}_one`) && byName.has(`${stem(name)}_other`)),
    );
    expect(halves).toEqual([]);
  });

  it('are grouped as numbers are', async () => {
    await switchLanguage(language);
    const written = counted.map(({ name }) => ({
      name,
      words: i18n.t(stem(name) as never, { count: 1042 }) as string,
    }));
    expect(written.filter(({ words }) => !words.includes('1,042'))).toEqual([]);
  });
});

describe('a count of one in English', () => {
  it('is a count wherever cases, applications and photos are counted', () =>
    expect(textsOf('en').filter(({ text }) => UNCOUNTED.test(text))).toEqual([]));

  const counted = countedOf('en');
  const byName = new Map(counted.map(({ name, text }) => [name, text]));

  it('has words of its own wherever a word follows it', () => {
    const alone = counted.filter(
      ({ name, text }) =>
        !FORM.test(name) && /\{count\} \(?\p{L}/u.test(text) && !SAME_FOR_ONE.test(text) && !NEVER_ONE.has(name),
    );
    expect(alone).toEqual([]);
  });

  it('is not said in the words of many', () => {
    const alike = counted.filter(
      ({ name, text }) => name.endsWith('_one') && text === byName.get(`${stem(name)}_other`) && !ALIKE.test(text),
    );
    expect(alike).toEqual([]);
  });

  it('is said in them', async () => {
    await switchLanguage('en');
    const forms = counted.filter(({ name }) => name.endsWith('_one'));
    for (const { name, text } of forms)
      expect(i18n.t(stem(name) as never, { count: 1 })).toBe(text.replaceAll('{count}', '1'));
  });
});
