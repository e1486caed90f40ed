import { isSpouseUnknown, type PersonKey, separationsOf, spousesOf, type ToldMarriage } from './marriage.ts';

/** What one application says, with the circle of its applicant. */
type MarriageStatements = {
  readonly own: readonly PersonKey[];
  readonly told: readonly ToldMarriage[];
  readonly applicationId: number;
};

/** What the application says now: its last word. */
function presentWord({ told, applicationId }: MarriageStatements): ToldMarriage | null {
  const words = told.filter((word) => word.applicationId === applicationId);
  return words.reduce<ToldMarriage | null>(
    (newest, word) => (newest === null || word.sequence > newest.sequence ? word : newest),
    null,
  );
}

/** As if a second person stood for the word already. */
const NOBODY_IN_PARTICULAR = -1;
const withConfirmed = (told: readonly ToldMarriage[], word: ToldMarriage): readonly ToldMarriage[] =>
  told.map((one) => (one === word ? { ...one, confirmedBy: NOBODY_IN_PARTICULAR } : one));

export type MarriageFacts = {
  /** Whether the applicant is married is known and, without separate property, the NIK of husband or wife. */
  readonly isSpouseKnown: boolean;
  /** Nothing that one person at the bank said alone would make less count. */
  readonly isMarriageConfirmed: boolean;
  /** Whoever said what the application says now; null when it is the applicant's own word. */
  readonly marriageToldBy: number | null;
};

/**
 * Whether what somebody at the bank said of the applicant's marriage waits for a second person: it would count fewer
 * people than count without it, or settle what is unknown without counting anybody.
 */
export function marriageFacts(saying: MarriageStatements): MarriageFacts {
  const { own, told } = saying;
  const word = presentWord(saying);
  const marriageToldBy = word?.toldBy ?? null;
  if (word === null || marriageToldBy === null || word.confirmedBy !== null)
    return { isSpouseKnown: !isSpouseUnknown(own, told), isMarriageConfirmed: true, marriageToldBy };
  const confirmed = withConfirmed(told, word);
  const counted = new Set(own.flatMap((person) => spousesOf(person, confirmed)));
  const losesSomebody = own.some((person) => spousesOf(person, told).some((other) => !counted.has(other)));
  const settlesUnknown = isSpouseUnknown(own, told) && !isSpouseUnknown(own, confirmed);
  return {
    isSpouseKnown: !isSpouseUnknown(own, confirmed),
    isMarriageConfirmed: !losesSomebody && !settlesUnknown,
    marriageToldBy,
  };
}

/** What people read beside the exposure: a spouse who is not counted and by whose word, or a word that waits. */
export type MarriageNote =
  | { readonly kind: 'SEPARATE'; readonly confirmedBy: number | null }
  | { readonly kind: 'WAITS'; readonly toldBy: number | null };

export function marriageNotes(saying: MarriageStatements): readonly MarriageNote[] {
  const { isMarriageConfirmed, marriageToldBy } = marriageFacts(saying);
  const confirmers = new Set(separationsOf(saying.own, saying.told).map(({ confirmedBy }) => confirmedBy));
  return [
    ...[...confirmers].map((confirmedBy) => ({ kind: 'SEPARATE' as const, confirmedBy })),
    ...(isMarriageConfirmed ? [] : [{ kind: 'WAITS' as const, toldBy: marriageToldBy }]),
  ];
}

/** What of a marriage makes debts count or not. */
export type MarriageContent = Pick<ToldMarriage, 'maritalStatus' | 'spouses'>;

const isJoint = ({ spouses }: MarriageContent): boolean =>
  spouses.some(({ person, hasSeparateProperty }) => person !== null && !hasSeparateProperty);

const contentOf = ({ maritalStatus, spouses }: MarriageContent): string =>
  JSON.stringify([maritalStatus, spouses.map(({ person, hasSeparateProperty }) => [person, hasSeparateProperty])]);

/**
 * Whether saying this is a new word. Repeating what would make less count is none: an old word of the applicant, or one
 * that two people stood for, would otherwise become the last word by one person alone.
 */
export const isNewWord = (before: MarriageContent, after: MarriageContent): boolean =>
  isJoint(after) || contentOf(before) !== contentOf(after);
