import { isChecked, type Steps } from './checked-application.ts';

/** A person by the keyed hash of their NIK: enough to tell two people apart. */
export type PersonKey = string;

export type ToldSpouse = {
  /** Null when the application does not say their NIK. */
  readonly person: PersonKey | null;
  readonly hasSeparateProperty: boolean;
};

/** What one application says of the marriage of its applicant, or said before. One that came to nothing still says it. */
export type ToldMarriage = {
  readonly person: PersonKey;
  readonly applicationId: number;
  /** The first, second… word of this application. */
  readonly sequence: number;
  /** When it was said: with the application, or when somebody corrected it later. */
  readonly toldAt: string;
  /** Whoever at the bank said it; null when it is the applicant's own word. */
  readonly toldBy: number | null;
  /** The second person who stands for what somebody at the bank said. */
  readonly confirmedBy: number | null;
  readonly maritalStatus: string | null;
  readonly spouses: readonly ToldSpouse[];
  /** What has been done with the application so far. */
  readonly steps: Steps;
};

const saysMarried = ({ maritalStatus, spouses }: ToldMarriage): boolean =>
  spouses.length > 0 || maritalStatus === 'KAWIN';

const saysAnything = (told: ToldMarriage): boolean => told.maritalStatus !== null || saysMarried(told);

/** Married, and nobody said to whom: that neither counts anybody nor takes back whom an earlier application named. */
const leavesOpen = (told: ToldMarriage): boolean =>
  saysMarried(told) &&
  (told.spouses.length === 0 ||
    told.spouses.some(({ person, hasSeparateProperty }) => person === null && !hasSeparateProperty));

const isLater = (one: ToldMarriage, other: ToldMarriage): boolean => {
  const difference = Date.parse(one.toldAt) - Date.parse(other.toldAt);
  if (difference !== 0) return difference > 0;
  return one.applicationId === other.applicationId
    ? one.sequence > other.sequence
    : one.applicationId > other.applicationId;
};

const latest = (told: readonly ToldMarriage[]): ToldMarriage | null =>
  told.reduce<ToldMarriage | null>((newest, one) => (newest === null || isLater(one, newest) ? one : newest), null);

/**
 * The word of an applicant whose application was checked, or one that two people at the bank stand for. Anybody else,
 * an applicant whom nobody has checked or one person at the bank, can only add debts.
 */
const isFull = ({ toldBy, confirmedBy, steps }: ToldMarriage): boolean =>
  toldBy === null ? isChecked(steps) : confirmedBy !== null;

const namesJointly = ({ spouses }: ToldMarriage): boolean =>
  spouses.some(({ person, hasSeparateProperty }) => person !== null && !hasSeparateProperty);

/** The last full word of each person about their own marriage, and what was added to it since. */
function standingWords(told: readonly ToldMarriage[]): readonly ToldMarriage[] {
  const telling = told.filter((one) => saysAnything(one) && !leavesOpen(one));
  return [...new Set(telling.map(({ person }) => person))].flatMap((person) => {
    const own = telling.filter((one) => one.person === person);
    const full = latest(own.filter(isFull));
    const added = own.filter((one) => !isFull(one) && (full === null || isLater(one, full)));
    return full === null ? added : [full, ...added];
  });
}

const isAbout = (word: ToldMarriage, one: PersonKey, other: PersonKey): boolean =>
  (word.person === one || word.person === other) && spouseIn(word, one, other) !== undefined;

const spouseIn = ({ person, spouses }: ToldMarriage, one: PersonKey, other: PersonKey): ToldSpouse | undefined =>
  spouses.find((spouse) => spouse.person === (person === one ? other : one));

/** The word by which the property of these two is separate; null when it is not. Unconfirmed, it is none. */
function separatingWord(words: readonly ToldMarriage[], one: PersonKey, other: PersonKey): ToldMarriage | null {
  const isSeparate = (word: ToldMarriage) => spouseIn(word, one, other)?.hasSeparateProperty === true;
  const about = words.filter((word) => isAbout(word, one, other));
  const last = latest(about.filter((word) => isFull(word) || !isSeparate(word)));
  return last !== null && isSeparate(last) ? last : null;
}

function namedWith(person: PersonKey, words: readonly ToldMarriage[]): readonly PersonKey[] {
  const own = words.filter((word) => word.person === person);
  const named = own.flatMap(({ spouses }) => spouses.flatMap((spouse) => spouse.person ?? []));
  const naming = words.filter(({ spouses }) => spouses.some((spouse) => spouse.person === person));
  const others = new Set([...named, ...naming.map((one) => one.person)]);
  others.delete(person);
  return [...others];
}

/**
 * With whom somebody is one debtor. It is enough that one of the two names the other, in whichever application, until the
 * one who said so says otherwise; where both name each other, the later word tells whether their property is separate.
 * What one person at the bank said adds to that and takes nothing away before a second one has confirmed it, nor does
 * what an application says before somebody at the bank has checked it.
 */
export function spousesOf(person: PersonKey, told: readonly ToldMarriage[]): readonly PersonKey[] {
  const words = standingWords(told);
  return namedWith(person, words)
    .filter((other) => separatingWord(words, person, other) === null)
    .toSorted();
}

/** The words by which a husband or wife of these people is not counted, because their property is separate. */
export function separationsOf(people: readonly PersonKey[], told: readonly ToldMarriage[]): readonly ToldMarriage[] {
  const words = standingWords(told);
  const byPair = people.flatMap((person) =>
    namedWith(person, words).flatMap((other) => separatingWord(words, person, other) ?? []),
  );
  const isNameless = ({ person, spouses }: ToldMarriage) =>
    people.includes(person) && spouses.some((spouse) => spouse.person === null && spouse.hasSeparateProperty);
  return [...new Set([...byPair, ...words.filter((word) => isFull(word) && isNameless(word))])];
}

/** Nobody said yet whether this person is married, or to whom: what they owe together cannot be counted. */
export function isSpouseUnknown(people: readonly PersonKey[], told: readonly ToldMarriage[]): boolean {
  const settles = (word: ToldMarriage) => isFull(word) || leavesOpen(word) || namesJointly(word);
  const word = latest(told.filter((one) => people.includes(one.person) && saysAnything(one) && settles(one)));
  return word === null || leavesOpen(word);
}
