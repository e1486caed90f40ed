import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loansOfDebtor } from './debtor.ts';
import { isSpouseUnknown, spousesOf, type ToldMarriage } from './marriage.ts';
import { anyTold, people } from './testing/any-told.ts';

const told = (applicationId: number, person: string, changes: Partial<ToldMarriage> = {}): ToldMarriage => ({
  applicationId,
  person,
  sequence: 1,
  toldBy: null,
  confirmedBy: null,
  toldAt: '2026-11-16T02:00:00.000Z',
  maritalStatus: 'KAWIN',
  spouses: [],
  steps: ['originate', 'submitOrigination', 'check'],
  ...changes,
});
const wed = (person: string | null, hasSeparateProperty = false) => ({ spouses: [{ person, hasSeparateProperty }] });
const single = { maritalStatus: 'BELUM KAWIN' };
const prescreened = { maritalStatus: null };
/** What a colleague at the bank put in place of the word before. */
const byAnalyst = { sequence: 2, toldBy: 7, toldAt: '2026-11-17T02:00:00.000Z' };
const confirmed = { ...byAnalyst, confirmedBy: 8 };

const other = wed('cakra');
const lessByOne: [string, Partial<ToldMarriage>][] = [
  ['separate property', wed('budi', true)],
  ['separate property without a NIK', wed(null, true)],
  ['divorced', { maritalStatus: 'CERAI HIDUP' }],
  ['unmarried', single],
  ['somebody else', other],
];
const laterByAnalyst = { ...single, ...byAnalyst, toldAt: '2026-11-18T02:00:00.000Z' };

describe('husband and wife', () => {
  it.each<[string, ToldMarriage[], string[]]>([
    ['nobody, where nobody says anything', [], []],
    ['whom they name', [told(1, 'ani', wed('budi'))], ['budi']],
    ['who names them', [told(1, 'budi', wed('ani'))], ['budi']],
    [
      'whom an earlier application named, when the newest says nothing of it',
      [told(1, 'ani', wed('budi')), told(2, 'ani', prescreened)],
      ['budi'],
    ],
    [
      'the same when the newest is silent about who it is',
      [told(1, 'ani', wed('budi')), told(2, 'ani', wed(null))],
      ['budi'],
    ],
    [
      'nobody any more once they say so themselves',
      [told(1, 'ani', wed('budi')), told(2, 'ani', { maritalStatus: 'CERAI HIDUP' })],
      [],
    ],
    [
      'still who names them, whatever they say of themselves',
      [told(1, 'budi', wed('ani')), told(2, 'ani', single)],
      ['budi'],
    ],
    ['nobody with separate property', [told(1, 'ani', wed('budi', true))], []],
    [
      'nobody since the later of the two says separate property',
      [told(1, 'ani', wed('budi')), told(2, 'budi', wed('ani', true))],
      [],
    ],
    [
      'again who says later that it is not separate',
      [told(1, 'ani', wed('budi', true)), told(2, 'budi', wed('ani'))],
      ['budi'],
    ],
    ['the new one after another marriage', [told(1, 'ani', wed('budi')), told(2, 'ani', wed('cakra'))], ['cakra']],
    ['everybody who names them', [told(1, 'budi', wed('ani')), told(2, 'cakra', wed('ani'))], ['budi', 'cakra']],
    [
      'whoever a correction of an older application names',
      [told(1, 'ani', { ...wed('budi'), toldAt: '2026-11-17T02:00:00.000Z' }), told(2, 'ani', single)],
      ['budi'],
    ],
    ...lessByOne.map(([name, word]): [string, ToldMarriage[], string[]] => [
      `whoever counted before one person alone said ${name}`,
      [told(1, 'ani', wed('budi')), told(1, 'ani', { ...word, ...byAnalyst })],
      word === other ? ['budi', 'cakra'] : ['budi'],
    ]),
    ...lessByOne.map(([name, word]): [string, ToldMarriage[], string[]] => [
      `others since a second person confirmed ${name}`,
      [told(1, 'ani', wed('budi')), told(1, 'ani', { ...word, ...confirmed })],
      word === other ? ['cakra'] : [],
    ]),
    [
      'whom one person alone named, until two say otherwise',
      [told(1, 'ani', prescreened), told(1, 'ani', { ...wed('budi'), ...byAnalyst }), told(2, 'ani', laterByAnalyst)],
      ['budi'],
    ],
    [
      'nobody since the applicant said so after what one person alone added',
      [told(1, 'ani', { ...wed('budi'), ...byAnalyst }), told(2, 'ani', { ...single, toldAt: laterByAnalyst.toldAt })],
      [],
    ],
    [
      'whom one person alone named with separate property',
      [told(1, 'ani', prescreened), told(1, 'ani', { ...wed('budi', true), ...byAnalyst })],
      ['budi'],
    ],
    [
      'nobody whose separate property the other one told, whatever one person alone repeats',
      [told(1, 'budi', wed('ani', true)), told(2, 'ani', { ...wed('budi', true), ...byAnalyst })],
      [],
    ],
  ])('%s', (_name, words, spouses) => {
    expect(spousesOf('ani', words)).toEqual(spouses);
  });

  it.each<[string, ToldMarriage[], boolean]>([
    ['unknown while nobody said anything', [told(1, 'ani', prescreened)], true],
    ['unknown while the NIK is missing', [told(1, 'ani', wed(null))], true],
    ['unknown while there is not even a name', [told(1, 'ani')], true],
    [
      'unknown when the newest application leaves it open',
      [told(1, 'ani', wed('budi')), told(2, 'ani', wed(null))],
      true,
    ],
    ['known by their NIK', [told(1, 'ani', wed('budi'))], false],
    ['of no matter with separate property', [told(1, 'ani', wed(null, true))], false],
    ['of no matter for somebody single', [told(1, 'ani', single)], false],
    ['known from another application', [told(1, 'ani', wed('budi')), told(2, 'ani', prescreened)], false],
    [
      'unknown when one person alone says unmarried',
      [told(1, 'ani', prescreened), told(1, 'ani', { ...single, ...byAnalyst })],
      true,
    ],
    [
      'known since a second one confirmed it',
      [told(1, 'ani', prescreened), told(1, 'ani', { ...single, ...confirmed })],
      false,
    ],
    [
      'known when one person alone names the NIK',
      [told(1, 'ani', wed(null)), told(1, 'ani', { ...wed('budi'), ...byAnalyst })],
      false,
    ],
    ['not told by others', [told(1, 'budi', wed('ani')), told(2, 'ani', prescreened)], true],
  ])('%s', (_name, words, isUnknown) => {
    expect(isSpouseUnknown(['ani'], words)).toBe(isUnknown);
  });
});

describe('whatever people told', () => {
  it('holds for both of them, and no matter in which order it is read', () => {
    fc.assert(
      fc.property(anyTold(), fc.nat(), (words, turns) => {
        const turned = words.toSorted(
          (one, other) => ((one.applicationId * 7 + turns) % 5) - ((other.applicationId * 7 + turns) % 5),
        );
        for (const one of people) {
          const spouses = spousesOf(one, words);
          expect(spouses).not.toContain(one);
          expect(spousesOf(one, turned)).toEqual(spouses);
          for (const other of people) expect(spouses.includes(other)).toBe(spousesOf(other, words).includes(one));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('one person alone takes nobody away, and settles nothing without counting somebody', () => {
    fc.assert(
      fc.property(anyTold(), anyTold(), (words, more) => {
        const alone = more.map((word) => ({
          ...word,
          applicationId: word.applicationId + words.length,
          toldBy: 7,
          confirmedBy: null,
        }));
        for (const person of people) {
          const before = spousesOf(person, words);
          const after = spousesOf(person, [...words, ...alone]);
          expect(before.filter((spouse) => !after.includes(spouse))).toEqual([]);
          if (isSpouseUnknown([person], words) && !isSpouseUnknown([person], [...words, ...alone]))
            expect(
              alone.some((word) => word.person === person && word.spouses.some((spouse) => spouse.person !== null)),
            ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('two cases count each other or neither does', () => {
    const loans = people.map((person, index) => ({ person, applicationId: index }));
    fc.assert(
      fc.property(anyTold(), (words) => {
        const counted = (person: string) =>
          loansOfDebtor({ own: [person], told: words, loans }).map((loan) => loan.person);
        for (const one of people)
          for (const other of people) expect(counted(one).includes(other)).toBe(counted(other).includes(one));
      }),
    );
  });
});
