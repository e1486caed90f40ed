/** A person by the keyed hash of their NIK: enough to tell two people apart. */
export type PersonKey = string;

export type ToldSpouse = {
  /** Null when the application does not say their NIK. */
  readonly person: PersonKey | null;
  readonly hasSeparateProperty: boolean;
};

/** What one application says of the marriage of its applicant. An application that came to nothing still says it. */
export type ToldMarriage = {
  readonly person: PersonKey;
  readonly applicationId: number;
  /** When it was said: with the application, or when somebody corrected it later. */
  readonly toldAt: string;
  readonly maritalStatus: string | null;
  readonly spouses: readonly ToldSpouse[];
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
  return difference === 0 ? one.applicationId > other.applicationId : difference > 0;
};

const latest = (told: readonly ToldMarriage[]): ToldMarriage | null =>
  told.reduce<ToldMarriage | null>((newest, one) => (newest === null || isLater(one, newest) ? one : newest), null);

/** The last word of each person about their own marriage. */
function lastWords(told: readonly ToldMarriage[]): readonly ToldMarriage[] {
  const people = new Set(told.map(({ person }) => person));
  return [...people].flatMap(
    (person) => latest(told.filter((one) => one.person === person && saysAnything(one) && !leavesOpen(one))) ?? [],
  );
}

/**
 * With whom somebody is one debtor. It is enough that one of the two names the other, in whichever application, until the
 * one who said so says otherwise; where both name each other, the later word tells whether their property is separate.
 */
export function spousesOf(person: PersonKey, told: readonly ToldMarriage[]): readonly PersonKey[] {
  const words = lastWords(told);
  const own = words.find((one) => one.person === person);
  const named = own?.spouses.flatMap((spouse) => spouse.person ?? []) ?? [];
  const naming = words.filter(({ spouses }) => spouses.some((spouse) => spouse.person === person));
  const others = new Set([...named, ...naming.map((one) => one.person)]);
  others.delete(person);
  return [...others].filter((other) => !areSeparate(words, person, other)).toSorted();
}

function areSeparate(words: readonly ToldMarriage[], one: PersonKey, other: PersonKey): boolean {
  const partnerOf = ({ person }: ToldMarriage) => (person === one ? other : one);
  const isAbout = (word: ToldMarriage) =>
    [one, other].includes(word.person) && word.spouses.some(({ person }) => person === partnerOf(word));
  const word = latest(words.filter(isAbout));
  const spouse = word?.spouses.find(({ person }) => person === partnerOf(word));
  return spouse?.hasSeparateProperty === true;
}

/** Nobody said yet whether this person is married, or to whom: what they owe together cannot be counted. */
export function isSpouseUnknown(people: readonly PersonKey[], told: readonly ToldMarriage[]): boolean {
  const word = latest(told.filter((one) => people.includes(one.person) && saysAnything(one)));
  return word === null || leavesOpen(word);
}
