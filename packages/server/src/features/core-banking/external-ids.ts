/**
 * Our names for things in core banking: told from the bank's prefix and our own numbers alone. A name that was given once is
 * kept and stays what it is when the bank changes its prefix, so that a second look finds the first try.
 */

/** A person has one CIF, however many applications they make. */
export const clientExternalId = (prefix: string, borrowerId: number): string => `${prefix}-CIF-${borrowerId}`;

/** Whatever the prefix of its day was: the name of this person and of nobody else. */
export const isClientExternalId = (externalId: string, borrowerId: number): boolean =>
  /^[A-Z0-9]+-CIF-\d+$/.test(externalId) && externalId.endsWith(`-CIF-${borrowerId}`);

/** The name of this person with the prefix that it was given with, whoever's number the given one carries. */
export function clientNameAsGiven(given: string, borrowerId: number): string {
  const prefix = /^([A-Z0-9]+)-CIF-\d+$/.exec(given)?.[1];
  if (prefix === undefined) throw new Error(`${given} is no name of a client`);
  return clientExternalId(prefix, borrowerId);
}

export const loanExternalId = (prefix: string, applicationId: number): string => `${prefix}-APP-${applicationId}`;

/** What all names of a case begin with; where the name is of another kind, the name itself. */
const firstNameOf = (externalId: string): string => /^[A-Z0-9]+-APP-\d+/.exec(externalId)?.[0] ?? externalId;

const numberOf = (externalId: string): number => {
  const first = firstNameOf(externalId);
  return externalId === first ? 1 : Number(externalId.slice(first.length + 1));
};

/**
 * Every name under which a loan of this case may stand besides the present one. Names of before they were kept are told
 * from the number of the first that is: there was none but these.
 */
export function earlierExternalIds(present: string, kept: readonly string[]): string[] {
  const first = Math.min(...[present, ...kept].map(numberOf));
  const base = firstNameOf(present);
  const before = Array.from({ length: first - 1 }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));
  return [...before, ...kept];
}
