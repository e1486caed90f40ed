import { describe, expect, it } from 'vitest';
import { abbreviations } from './abbreviations.ts';

const screens = import.meta.glob<object>('../../texts/{id,en}/*.ts', { eager: true });
const contract = import.meta.glob<object>('../../../../contract/src/texts/{id,en}/*.ts', { eager: true });

/** What has two capitals and needs no entry, with the reason. */
const exceptions = {
  'everybody knows it': ['ATM', 'ID', 'IP', 'OK', 'PIN', 'SMS'],
  'a kind of file, or its size': ['CSV', 'JPEG', 'JSON', 'MB', 'PDF', 'PNG', 'UTF', 'YAML'],
  'shows how a date or number is typed': ['DD', 'MM', 'NN', 'YYYY'],
  'a name in the titles of the specification, which does not say what it stands for': ['KMPS'],
  'the name of a company within an entry': ['CRIF'],
  'how a digest is made, for whoever checks it': ['SHA'],
  'the name of a button, as it is written on it': [
    'ADD APPROVE BACK BATAL CARI CEK CHECK CLOSE EDIT END KEMBALI LIHAT NO NOT OPEN RECOMMEND REKOMENDASI SAVE SCORING SETUJU STOP',
    'TARIK TIDAK TOLAK TUTUP UBAH UNDUH VIEW YA YES',
  ].flatMap((words) => words.split(' ')),
  'a choice of a list or a head that the specification writes in capitals':
    'BUYER EFEKTIF HINDU ISLAM KAWIN KOS MALE OWNED SCORE VALUE WIFE'.split(' '),
  'a word that warns, or says that nothing is amiss': [
    'COBA',
    'OOPS',
    'PILOT',
    'SIMULASI',
    'SIMULATED',
    'UJI',
    'UTUH',
    'WHOLE',
  ],
};

const stringsIn = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts.replace(/\{[^}]*\}/g, ' ')];
  return texts !== null && typeof texts === 'object' ? Object.values(texts).flatMap(stringsIn) : [];
};

/** A text without any small letter is written in capitals; one short word of it may still be an abbreviation. */
const isInCapitals = (text: string) =>
  !/\p{Ll}/u.test(text) && (/[A-Z]{6}/.test(text) || /[A-Z]{2}.*[^A-Z0-9].*[A-Z]{2}/.test(text));

const wordsIn = (texts: unknown): string[] =>
  stringsIn(texts)
    .filter((text) => !isInCapitals(text))
    .flatMap((text) => text.match(/(?<![\p{L}\p{N}])[A-Z][A-Z0-9]*[A-Z][A-Z0-9]*(?!\p{L})/gu) ?? []);

const excepted = Object.values(exceptions).flat();

describe('the glossary', () => {
  const shown = new Set([...Object.values(screens), ...Object.values(contract)].flatMap(wordsIn));

  it('explains every abbreviation of the texts, or says why not', () => {
    const known = new Set<string>([...abbreviations, ...excepted]);
    expect([...shown].filter((word) => !known.has(word)).toSorted()).toEqual([]);
  });

  it('excepts nothing that is not shown, and nothing that it explains', () => {
    expect(excepted.filter((word) => !shown.has(word) || abbreviations.some((known) => known === word))).toEqual([]);
  });

  it('has no entry for what no text shows', () => {
    const all = [...Object.values(screens), ...Object.values(contract)].flatMap(stringsIn).join('\n');
    const isShown = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u').test(all);
    expect(abbreviations.filter((word) => !isShown(word))).toEqual([]);
  });
});
