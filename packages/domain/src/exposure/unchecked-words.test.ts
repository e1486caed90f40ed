import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonLoan } from '../workflow/exposure.ts';
import type { Steps } from './checked-application.ts';
import { countExposure } from './count-exposure.ts';
import { loansOfDebtor } from './debtor.ts';
import { isSpouseUnknown, separationsOf, spousesOf, type ToldMarriage } from './marriage.ts';
import { anyTold, checkedRoads, people, uncheckedRoads } from './testing/any-told.ts';

type MarriageInput = Pick<ToldMarriage, 'maritalStatus' | 'spouses'>;
const wed = (person: string | null, hasSeparateProperty = false): MarriageInput => ({
  maritalStatus: 'KAWIN',
  spouses: [{ person, hasSeparateProperty }],
});
const single: MarriageInput = { maritalStatus: 'BELUM KAWIN', spouses: [] };
const naming: readonly MarriageInput[] = [wed('budi'), wed('cakra')];
const everything: readonly MarriageInput[] = [
  ...naming,
  wed('budi', true),
  wed(null, true),
  wed(null),
  single,
  { maritalStatus: null, spouses: [] },
];

const day = (number: number) => `2026-11-${10 + number}T02:00:00.000Z`;
const word = (
  person: string,
  applicationId: number,
  said: MarriageInput,
  steps: Steps,
  onDay = applicationId,
): ToldMarriage => ({
  person,
  applicationId,
  sequence: 1,
  toldAt: day(onDay),
  toldBy: null,
  confirmedBy: null,
  steps,
  ...said,
});

/** Powers of two: the sum tells whose loans were counted. */
const loans = people.map((person, index) => ({
  person,
  applicationId: 100 + index,
  status: 'DISBURSED' as const,
  amountRupiah: 2 ** index,
  outstandingRupiah: null,
  isClosed: false,
  maturesOn: null,
  approvalNumber: null,
})) satisfies (Omit<PersonLoan, 'isSpouse'> & { person: string })[];

const ownCase = { status: 'ANALYST', amountRupiah: 0, approvalNumber: null } as const;
const countedRupiah = (person: string, told: readonly ToldMarriage[]): number =>
  countExposure(ownCase, loansOfDebtor({ own: [person], told, loans }), '2026-11-30').exposure.countedRupiah;

describe('an application that nobody has checked', () => {
  const budi = [wed('budi'), wed('budi', true), wed('cakra'), single];
  it.each(uncheckedRoads.flatMap((road) => budi.map((said): [string, MarriageInput] => [road.join(' '), said])))(
    '%s takes nobody back: %j',
    (road, said) => {
      const hers = word('ani', 1, wed('budi'), checkedRoads[0] as Steps);
      const decoy = word('ani', 2, said, road.split(' ') as unknown as Steps);
      expect(spousesOf('ani', [hers, decoy])).toContain('budi');
      expect(spousesOf('budi', [hers, decoy])).toContain('ani');
    },
  );

  it('never makes less count, in whatever order applications said whatever', () => {
    const roads = [uncheckedRoads[0], uncheckedRoads[3], checkedRoads[0], checkedRoads[2]] as Steps[];
    const spoken = everything.flatMap((said) => roads.map((road) => ({ said, road })));
    const hisWords = [null, wed('ani'), wed('ani', true)];
    const lowered: unknown[] = [];
    for (const first of spoken)
      for (const second of spoken)
        for (const his of hisWords) {
          const told = [
            word('ani', 1, first.said, first.road, 2),
            word('ani', 2, second.said, second.road, 4),
            ...(his === null ? [] : [word('budi', 3, his, checkedRoads[0] as Steps, 3)]),
          ];
          const before = countedRupiah('ani', told);
          const wasKnown = !isSpouseUnknown(['ani'], told);
          for (const said of everything)
            for (const onDay of [1, 3, 5]) {
              const decoy = word('ani', 9, said, uncheckedRoads[3] as Steps, onDay);
              const after = countedRupiah('ani', [...told, decoy]);
              const settles = !wasKnown && !isSpouseUnknown(['ani'], [...told, decoy]);
              if (after < before || (settles && !naming.includes(said))) lowered.push({ told, decoy });
            }
        }
    expect(lowered).toEqual([]);
  });

  it('never makes less count for anybody, whatever people and colleagues told, nor ends what is separate', () => {
    fc.assert(
      fc.property(anyTold(), anyTold(uncheckedRoads), (words, more) => {
        const unchecked = more.map((told) => ({
          ...told,
          applicationId: told.applicationId + words.length,
          toldBy: null,
          confirmedBy: null,
        }));
        for (const person of people) {
          const all = [...words, ...unchecked];
          expect(countedRupiah(person, all)).toBeGreaterThanOrEqual(countedRupiah(person, words));
          const added = separationsOf([person], all).filter((separating) =>
            unchecked.some((one) => one === separating),
          );
          expect(added).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts fully once it is checked, by whoever is entitled to, and stays so', () => {
    for (const road of checkedRoads) {
      const told = [word('ani', 1, wed('budi'), checkedRoads[0] as Steps), word('ani', 2, single, road)];
      expect(spousesOf('ani', told)).toEqual([]);
    }
  });
});
