import {
  type ComparedOutcomes,
  type TrialGroup,
  type TrialRespect,
  trialGroups,
  trialRespects,
} from './compare-outcomes.ts';

/** Why a case cannot be compared; it is counted apart, and nothing is made up for it. */
export const apartReasons = ['NO_FACTS', 'NO_KEY', 'UNKNOWN_SHAPE', 'BEFORE_BOOK'] as const;
export type ApartReason = (typeof apartReasons)[number];

/** The case as it was decided does not come out of its own facts and policy: nothing that is counted here can be relied on. */
export const CONTROL_DIFFERS = 'CONTROL_DIFFERS';

export type Sum = { readonly cases: number; readonly rupiah: number };

export type TrialTally = {
  readonly groups: Readonly<Record<TrialGroup, Sum>>;
  readonly respects: Readonly<Record<TrialRespect, Sum>>;
  readonly apart: Readonly<Record<ApartReason, Sum>>;
  readonly controlDiffers: Sum;
};

/** What came of one case, with the loan that it was about. */
export type TriedCase = { readonly amountRupiah: number } & (
  | { readonly result: 'COMPARED'; readonly compared: Pick<ComparedOutcomes, 'group' | 'respects'> }
  | { readonly result: typeof CONTROL_DIFFERS }
  | { readonly result: ApartReason }
);

const none: Sum = { cases: 0, rupiah: 0 };

const sumsOf = <Name extends string>(names: readonly Name[], sumOf: (name: Name) => Sum): Record<Name, Sum> =>
  Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, Sum>;

export const emptyTally: TrialTally = {
  groups: sumsOf(trialGroups, () => none),
  respects: sumsOf(trialRespects, () => none),
  apart: sumsOf(apartReasons, () => none),
  controlDiffers: none,
};

const plus = (one: Sum, other: Sum): Sum => ({ cases: one.cases + other.cases, rupiah: one.rupiah + other.rupiah });

/** Two parts of one trial: whoever goes on where another stopped adds to what was counted. */
export const addTallies = (one: TrialTally, other: TrialTally): TrialTally => ({
  groups: sumsOf(trialGroups, (name) => plus(one.groups[name], other.groups[name])),
  respects: sumsOf(trialRespects, (name) => plus(one.respects[name], other.respects[name])),
  apart: sumsOf(apartReasons, (name) => plus(one.apart[name], other.apart[name])),
  controlDiffers: plus(one.controlDiffers, other.controlDiffers),
});

const isOf = (tried: TriedCase, name: TrialGroup): boolean =>
  tried.result === 'COMPARED' && tried.compared.group === name;
const shows = (tried: TriedCase, name: TrialRespect): boolean =>
  tried.result === 'COMPARED' && tried.compared.respects.includes(name);

export function tallyOf(cases: readonly TriedCase[]): TrialTally {
  const sum = (counts: (tried: TriedCase) => boolean): Sum =>
    cases.filter(counts).reduce((total, { amountRupiah }) => plus(total, { cases: 1, rupiah: amountRupiah }), none);
  return {
    groups: sumsOf(trialGroups, (name) => sum((tried) => isOf(tried, name))),
    respects: sumsOf(trialRespects, (name) => sum((tried) => shows(tried, name))),
    apart: sumsOf(apartReasons, (name) => sum(({ result }) => result === name)),
    controlDiffers: sum(({ result }) => result === CONTROL_DIFFERS),
  };
}

const totalOf = (sums: Readonly<Record<string, Sum>>): Sum => Object.values(sums).reduce(plus, none);

/** Cases whose outcome under the draft is known. */
export const comparedIn = ({ groups }: TrialTally): Sum => totalOf(groups);
export const apartIn = ({ apart }: TrialTally): Sum => totalOf(apart);

/** All that were looked at, whatever came of them. */
export const triedIn = (tally: TrialTally): number =>
  comparedIn(tally).cases + apartIn(tally).cases + tally.controlDiffers.cases;
