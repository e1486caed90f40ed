import { type Rarity, rarityOf, weightOf } from './rarity.ts';
import { groupOf, type TraitGroup, type TraitKind } from './trait-kinds.ts';
import type { TraitPolicy } from './trait-policy.ts';

export const findingLevels = ['NONE', 'WEAK', 'MEDIUM', 'STRONG'] as const;
export type FindingLevel = (typeof findingLevels)[number];

/** Whose the other application is: what somebody has in common with themselves or their spouse is no finding. */
export const caseRelations = ['OTHER', 'SPOUSE', 'SAME_PERSON'] as const;
export type CaseRelation = (typeof caseRelations)[number];

/** What the trait is here and what it is there: the phone of one may be the emergency contact of the other. */
export type SharedTrait = { readonly kind: TraitKind; readonly otherKind: TraitKind; readonly count: number };

export type SharedReason = SharedTrait & { readonly rarity: Rarity; readonly level: FindingLevel };

export type JudgedCase = {
  readonly level: FindingLevel;
  /** Orders cases of one level. */
  readonly weight: number;
  /** Heaviest first. */
  readonly reasons: readonly SharedReason[];
};

/** Where it is rare and the other is another person. What several people lawfully share is weak by itself. */
const levelWhereRare: Readonly<Record<TraitKind, FindingLevel>> = {
  ACCOUNT: 'STRONG',
  CERTIFICATE: 'STRONG',
  BPKB: 'STRONG',
  CHASSIS: 'STRONG',
  PHOTO: 'STRONG',
  PHOTO_LIKENESS: 'MEDIUM',
  PHONE: 'MEDIUM',
  EMAIL: 'MEDIUM',
  SPOUSE_PHONE: 'WEAK',
  CONTACT_PHONE: 'WEAK',
  OFFICE_PHONE: 'WEAK',
  ADDRESS: 'WEAK',
  EMPLOYER: 'WEAK',
  SURVEY_PLACE: 'WEAK',
  SURVEY_FIGURES: 'WEAK',
  SURVEYOR: 'NONE',
};

/** Of what says nothing by itself no case is looked for: a surveyor has been to hundreds. */
export const isTelling = (kind: TraitKind): boolean => levelWhereRare[kind] !== 'NONE';

const namedWhenCommon: readonly TraitGroup[] = ['phoneNumber', 'email', 'account', 'collateral'];

/** Whether the newest of the many who have it are worth a look: who works for one employer is not. */
export const isNamedWhenCommon = (kind: TraitKind): boolean => namedWhenCommon.includes(groupOf[kind]);

/** Traits that are a finding together. The first may be common: that it is the same says something beside the second. */
const together: readonly (readonly [common: TraitKind, rare: TraitKind])[] = [
  ['EMPLOYER', 'CONTACT_PHONE'],
  ['SURVEYOR', 'SURVEY_FIGURES'],
  ['SURVEYOR', 'SURVEY_PLACE'],
];
const LEVEL_TOGETHER: FindingLevel = 'MEDIUM';

const rankOf = (level: FindingLevel): number => findingLevels.indexOf(level);
const levelAt = (rank: number): FindingLevel => findingLevels[Math.max(0, rank)] ?? 'NONE';

export const strongestOf = (levels: readonly FindingLevel[]): FindingLevel =>
  levelAt(Math.max(0, ...levels.map(rankOf)));

const lowered: Readonly<Record<Rarity, number>> = { RARE: 0, UNCOMMON: 1, COMMON: findingLevels.length };

function reasonOf(shared: SharedTrait, bankSize: number, policy: TraitPolicy): SharedReason {
  const rarity = rarityOf({ group: groupOf[shared.kind], count: shared.count, bankSize }, policy);
  const rank = Math.min(rankOf(levelWhereRare[shared.kind]), rankOf(levelWhereRare[shared.otherKind]));
  return { ...shared, rarity, level: levelAt(rank - lowered[rarity]) };
}

const isBoth = (kind: TraitKind) => (reason: SharedReason) => reason.kind === kind && reason.otherKind === kind;

const isTogether = (reasons: readonly SharedReason[]): boolean =>
  together.some(
    ([common, rare]) =>
      reasons.some(isBoth(common)) && reasons.some((reason) => isBoth(rare)(reason) && reason.level !== 'NONE'),
  );

/** Alike is not the same: one picture that is like another has up to six pairs of parts in common with it. */
export const isLikeness = (kind: TraitKind): boolean => kind === 'PHOTO_LIKENESS';

/**
 * Of traits that say one thing together the first, which is the heaviest. That a picture is like itself is not said again:
 * whoever has the picture has its likeness too, so one that fewer have is of another picture.
 */
function toldOnce(reasons: readonly SharedReason[]): readonly SharedReason[] {
  const told = reasons.filter(
    ({ kind }, position) => !isLikeness(kind) || position === reasons.findIndex((one) => one.kind === kind),
  );
  const photos = told.filter(({ kind, level }) => kind === 'PHOTO' && level !== 'NONE');
  return told.filter(({ kind, count }) => !isLikeness(kind) || photos.every((photo) => photo.count > count));
}

/** How many have each trait, told once for traits that say one thing together: by the one that most have. */
export function countedOnce<Counted extends { readonly kind: TraitKind; readonly others: number }>(
  traits: readonly Counted[],
): Counted[] {
  const most = (kind: TraitKind) => Math.max(...traits.filter((one) => one.kind === kind).map(({ others }) => others));
  return traits.filter(
    ({ kind, others }, position) =>
      !isLikeness(kind) ||
      (others === most(kind) && position === traits.findIndex((one) => one.kind === kind && one.others === others)),
  );
}

/** What two applications have in common, and what it says. */
export function judgeShared(
  other: { readonly relation: CaseRelation; readonly shared: readonly SharedTrait[] },
  bankSize: number,
  policy: TraitPolicy,
): JudgedCase {
  const heaviness = ({ level, count }: SharedReason) => rankOf(level) + weightOf(count, bankSize) / 2;
  const sorted = other.shared
    .map((shared) => reasonOf(shared, bankSize, policy))
    .toSorted((one, next) => heaviness(next) - heaviness(one));
  const reasons = toldOnce(sorted);
  const weight = reasons.reduce((sum, { count }) => sum + weightOf(count, bankSize), 0);
  if (other.relation !== 'OTHER')
    return { level: 'NONE', weight, reasons: reasons.map((reason) => ({ ...reason, level: 'NONE' })) };
  const single = strongestOf(reasons.map(({ level }) => level));
  return { level: isTogether(reasons) ? strongestOf([single, LEVEL_TOGETHER]) : single, weight, reasons };
}

/** The heaviest first; of equal ones the newest. */
export const byWeight = (
  one: { readonly id: number; readonly judged: JudgedCase },
  other: { readonly id: number; readonly judged: JudgedCase },
): number =>
  rankOf(other.judged.level) - rankOf(one.judged.level) || other.judged.weight - one.judged.weight || other.id - one.id;
