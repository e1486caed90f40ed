import { describe, expect, it } from 'vitest';
import type { ToldMarriage } from './marriage.ts';
import { isNewWord, marriageFacts, marriageNotes } from './marriage-confirmation.ts';

const ANALYST = 7;
const BRANCH_HEAD = 8;

const told = (changes: Partial<ToldMarriage> = {}): ToldMarriage => ({
  applicationId: 1,
  person: 'ani',
  sequence: 1,
  toldAt: '2026-11-16T02:00:00.000Z',
  toldBy: null,
  confirmedBy: null,
  maritalStatus: 'KAWIN',
  spouses: [],
  steps: ['originate', 'submitOrigination', 'check'],
  ...changes,
});
const wed = (person: string | null, hasSeparateProperty = false) => ({ spouses: [{ person, hasSeparateProperty }] });
const single = { maritalStatus: 'BELUM KAWIN' };
const later = { sequence: 2, toldBy: ANALYST, toldAt: '2026-11-17T02:00:00.000Z' };

const facts = (...words: ToldMarriage[]) => marriageFacts({ own: ['ani'], told: words, applicationId: 1 });
const notes = (...words: ToldMarriage[]) => marriageNotes({ own: ['ani'], told: words, applicationId: 1 });

describe('what one person at the bank says of a marriage', () => {
  it.each<[string, Partial<ToldMarriage>, Partial<ToldMarriage>, boolean]>([
    ['separate property', wed('budi'), wed('budi', true), true],
    ['separate property instead of a NIK', wed(null), wed(null, true), true],
    ['unmarried', wed('budi'), single, true],
    ['unmarried, where nobody had said anything', { maritalStatus: null }, single, true],
    ['somebody else', wed('budi'), wed('cakra'), true],
    ['a NIK that was missing', wed(null), wed('budi'), false],
    ['no separate property any more', wed('budi', true), wed('budi'), false],
    ['married after all', single, wed('budi'), false],
    ['that the NIK is not known', wed('budi'), wed(null), false],
  ])('waits for a second one where it makes less count: %s', (_name, before, after, waits) => {
    const words = [told(before), told({ ...after, ...later })];
    expect(facts(...words)).toMatchObject({ isMarriageConfirmed: !waits, marriageToldBy: ANALYST });
    expect(notes(...words).some(({ kind }) => kind === 'WAITS')).toBe(waits);
    const confirmed = [told(before), told({ ...after, ...later, confirmedBy: BRANCH_HEAD })];
    expect(facts(...confirmed).isMarriageConfirmed).toBe(true);
  });

  it('waits no longer where the applicant says the same in the application', () => {
    expect(facts(told(single))).toEqual({ isSpouseKnown: true, isMarriageConfirmed: true, marriageToldBy: null });
  });

  it('does not wait where the other one names the applicant all the same', () => {
    const his = told({ applicationId: 2, person: 'budi', ...wed('ani') });
    expect(facts(told(wed('budi')), told({ ...single, ...later }), his).isMarriageConfirmed).toBe(true);
  });

  it('that waits in another application settles nothing in this one', () => {
    const elsewhere = told({ applicationId: 2, ...single, ...later });
    expect(facts(told({ maritalStatus: null }), elsewhere).isSpouseKnown).toBe(false);
  });
});

describe('a spouse who is not counted', () => {
  it('is told with who confirmed it, the applicant’s own word with nobody', () => {
    const separate = [{ kind: 'SEPARATE', confirmedBy: BRANCH_HEAD }];
    expect(notes(told(wed('budi')), told({ ...wed('budi', true), ...later, confirmedBy: BRANCH_HEAD }))).toEqual(
      separate,
    );
    expect(notes(told({ ...wed(null, true), ...later, confirmedBy: BRANCH_HEAD }))).toEqual(separate);
    expect(notes(told(wed('budi', true)))).toEqual([{ kind: 'SEPARATE', confirmedBy: null }]);
    expect(notes(told(wed('budi')))).toEqual([]);
  });
});

describe('saying it again', () => {
  it.each<[Partial<ToldMarriage>, Partial<ToldMarriage>, boolean]>([
    [single, single, false],
    [wed('budi', true), wed('budi', true), false],
    [wed('budi'), wed('budi'), true],
    [wed('budi'), wed('budi', true), true],
    [single, { maritalStatus: 'CERAI MATI' }, true],
  ])('%j after %j is a new word or not', (before, after, isNew) => {
    expect(isNewWord(told(before), told(after))).toBe(isNew);
  });
});
