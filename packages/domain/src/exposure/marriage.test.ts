import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loansOfDebtor } from './debtor.ts';
import { isSpouseUnknown, spousesOf, type ToldMarriage } from './marriage.ts';

const told = (applicationId: number, person: string, changes: Partial<ToldMarriage> = {}): ToldMarriage => ({
  applicationId,
  person,
  toldAt: '2026-11-16T02:00:00.000Z',
  maritalStatus: 'KAWIN',
  spouses: [],
  ...changes,
});
const wed = (person: string | null, hasSeparateProperty = false) => ({ spouses: [{ person, hasSeparateProperty }] });
const single = { maritalStatus: 'BELUM KAWIN' };
const prescreened = { maritalStatus: null };

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
    ['not told by others', [told(1, 'budi', wed('ani')), told(2, 'ani', prescreened)], true],
  ])('%s', (_name, words, isUnknown) => {
    expect(isSpouseUnknown(['ani'], words)).toBe(isUnknown);
  });
});

const people = ['ani', 'budi', 'cakra', 'dewi'];
const anyTold = fc
  .array(
    fc.record({
      person: fc.constantFrom(...people),
      toldAt: fc.constantFrom('2026-11-16T02:00:00.000Z', '2026-11-16T09:00:00+07:00', '2026-11-18T02:00:00.000Z'),
      maritalStatus: fc.constantFrom('KAWIN', 'BELUM KAWIN', 'CERAI MATI', null),
      spouses: fc.array(fc.record({ person: fc.constantFrom(...people, null), hasSeparateProperty: fc.boolean() }), {
        maxLength: 1,
      }),
    }),
    { maxLength: 8 },
  )
  .map((words) => words.map((word, index) => ({ ...word, applicationId: index + 1 })));

describe('whatever people told', () => {
  it('holds for both of them, and no matter in which order it is read', () => {
    fc.assert(
      fc.property(anyTold, fc.nat(), (words, turns) => {
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

  it('two cases count each other or neither does', () => {
    const loans = people.map((person, index) => ({ person, applicationId: index }));
    fc.assert(
      fc.property(anyTold, (words) => {
        const counted = (person: string) =>
          loansOfDebtor({ own: [person], told: words, loans }).map((loan) => loan.person);
        for (const one of people)
          for (const other of people) expect(counted(one).includes(other)).toBe(counted(other).includes(one));
      }),
    );
  });
});
