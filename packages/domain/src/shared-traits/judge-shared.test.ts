import { describe, expect, it } from 'vitest';
import { type CaseRelation, countedOnce, judgeShared, type SharedTrait, strongestOf } from './judge-shared.ts';
import { rarityOf, weightOf } from './rarity.ts';
import type { TraitKind } from './trait-kinds.ts';
import { firstTraitPolicy as policy } from './trait-policy.ts';

const BANK = 100_000;
const both = (kind: TraitKind, count = 2): SharedTrait => ({ kind, otherKind: kind, count });
const judged = (shared: readonly SharedTrait[], relation: CaseRelation = 'OTHER', bankSize = BANK) =>
  judgeShared({ relation, shared }, bankSize, policy);
const level = (...asked: Parameters<typeof judged>) => judged(...asked).level;

describe('what two applications have in common says', () => {
  it.each<[string, readonly SharedTrait[], string]>([
    ['the same account of another person', [both('ACCOUNT')], 'STRONG'],
    ['land that was pledged already', [both('CERTIFICATE')], 'STRONG'],
    ['a vehicle that was pledged already', [both('CHASSIS')], 'STRONG'],
    ['the very same photo', [both('PHOTO')], 'STRONG'],
    ['a photo that is like another', [both('PHOTO_LIKENESS')], 'MEDIUM'],
    ['photos like those of thirty others', [both('PHOTO_LIKENESS', 30)], 'NONE'],
    ['one phone of two people', [both('PHONE')], 'MEDIUM'],
    [
      'the phone of one is the emergency contact of the other',
      [{ ...both('PHONE'), otherKind: 'CONTACT_PHONE' }],
      'WEAK',
    ],
    ['neighbours under one roof', [both('ADDRESS')], 'WEAK'],
    ['two colleagues of a small firm', [both('EMPLOYER', 4)], 'WEAK'],
    ['an employer of twenty applicants', [both('EMPLOYER', 20)], 'NONE'],
    ['an employer of hundreds', [both('EMPLOYER', 400)], 'NONE'],
    ['a phone of twenty applications', [both('PHONE', 20)], 'WEAK'],
    ['a phone that five thousand left there', [both('PHONE', 1_001)], 'NONE'],
    ['an account into which twelve are paid', [both('ACCOUNT', 12)], 'MEDIUM'],
    ['the same surveyor', [both('SURVEYOR', 3)], 'NONE'],
    ['figures alone', [both('SURVEY_FIGURES')], 'WEAK'],
    ['nothing', [], 'NONE'],
  ])('%s', (_, shared, expected) => expect(level(shared)).toBe(expected));

  it.each<[string, readonly SharedTrait[], string]>([
    ['one employer of hundreds and one emergency contact', [both('EMPLOYER', 400), both('CONTACT_PHONE')], 'MEDIUM'],
    ['the contact is the number of the works council', [both('EMPLOYER', 400), both('CONTACT_PHONE', 400)], 'NONE'],
    ['one surveyor and a copied sheet', [both('SURVEYOR', 900), both('SURVEY_FIGURES')], 'MEDIUM'],
    ['one surveyor and one place', [both('SURVEYOR', 900), both('SURVEY_PLACE')], 'MEDIUM'],
  ])('together: %s', (_, shared, expected) => expect(level(shared)).toBe(expected));

  it.each<CaseRelation>(['SAME_PERSON', 'SPOUSE'])('is no finding of the same household: %s', (relation) => {
    const { level: found, reasons } = judged([both('ACCOUNT'), both('PHONE')], relation);
    expect([found, reasons.map((reason) => reason.level)]).toEqual(['NONE', ['NONE', 'NONE']]);
  });

  const kindsOf = (shared: readonly SharedTrait[]) => judged(shared).reasons.map(({ kind, count }) => [kind, count]);
  const likeness = [2, 3, 30].map((count) => both('PHOTO_LIKENESS', count));

  it('several parts of one likeness are one reason, and weigh as one', () => {
    expect(kindsOf([both('ADDRESS'), ...likeness])).toEqual([
      ['PHOTO_LIKENESS', 2],
      ['ADDRESS', 2],
    ]);
    expect(judged(likeness).weight).toBe(judged([both('PHOTO_LIKENESS')]).weight);
  });

  it('that the very same photo is like itself is not said, unless everybody has that photo', () => {
    expect(kindsOf([both('PHOTO'), ...likeness])).toEqual([['PHOTO', 2]]);
    expect(kindsOf([both('PHOTO', 400), ...likeness])).toEqual([
      ['PHOTO_LIKENESS', 2],
      ['PHOTO', 400],
    ]);
  });

  it.each<[string, number, readonly SharedTrait[], readonly (readonly [TraitKind, number])[]]>([
    [
      'a photo of fifteen',
      15,
      [both('PHOTO_LIKENESS')],
      [
        ['PHOTO_LIKENESS', 2],
        ['PHOTO', 15],
      ],
    ],
    [
      'a photo of three',
      3,
      [both('PHOTO_LIKENESS')],
      [
        ['PHOTO', 3],
        ['PHOTO_LIKENESS', 2],
      ],
    ],
    ['a photo of two', 2, [both('PHOTO_LIKENESS')], [['PHOTO', 2]]],
    ['a photo of three and its parts', 3, [both('PHOTO_LIKENESS', 3), both('PHOTO_LIKENESS', 9)], [['PHOTO', 3]]],
  ])('a likeness of fewer than have the photo is of another one, and is said beside %s', (_, count, alike, told) => {
    const { level: found, weight, reasons } = judged([both('PHOTO', count), ...alike]);
    expect(reasons.map((reason) => [reason.kind, reason.count])).toEqual(told);
    for (const one of [both('PHOTO', count), ...alike]) {
      expect(weight).toBeGreaterThanOrEqual(judged([one]).weight);
      expect(strongestOf([found, level([one])])).toBe(found);
    }
  });

  it('how many have photos alike is told once, by the most of them', () => {
    const of = (kind: TraitKind, others: number) => ({ kind, others });
    expect(
      countedOnce([
        of('PHOTO', 2),
        of('PHOTO', 1),
        of('PHOTO_LIKENESS', 1),
        of('PHOTO_LIKENESS', 4),
        of('PHOTO_LIKENESS', 4),
      ]),
    ).toEqual([of('PHOTO', 2), of('PHOTO', 1), of('PHOTO_LIKENESS', 4)]);
  });

  it('the heaviest reason comes first', () =>
    expect(judged([both('EMPLOYER', 3), both('ADDRESS'), both('BPKB')]).reasons.map(({ kind }) => kind)).toEqual([
      'BPKB',
      'ADDRESS',
      'EMPLOYER',
    ]));
});

describe('rarity', () => {
  it.each([
    ['two of a bank of ten', 2, 10, 'RARE'],
    ['three of a bank of ten', 3, 10, 'RARE'],
    ['four of a bank of ten', 4, 10, 'COMMON'],
    ['five of a hundred', 5, 100, 'RARE'],
    ['eleven of a hundred', 11, 100, 'COMMON'],
    ['eleven of a million', 11, 1_000_000, 'UNCOMMON'],
    ['fifty of a million', 50, 1_000_000, 'COMMON'],
  ])('%s', (_, count, bankSize, rarity) =>
    expect(rarityOf({ group: 'phoneNumber', count, bankSize }, policy)).toBe(rarity),
  );

  it.each([
    [2, 1_000_000, 1],
    [2, 2, 1],
    [1_000, 1_000_000, 0.526],
    [1_000_000, 1_000_000, 0],
    [3, 3, 0],
  ])('%d of %d weigh %d', (count, bankSize, weight) => expect(weightOf(count, bankSize)).toBeCloseTo(weight, 3));

  it('more never weigh more', () => {
    const weights = [2, 3, 5, 9, 50, 300, 1_000].map((count) => weightOf(count, 5_000));
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  });
});
