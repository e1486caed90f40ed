/** Our names for things in core banking: told from our own numbers alone, so that a second look finds the first try. */

/** A person has one CIF, however many applications they make. */
export const clientExternalId = (borrowerId: number): string => `AGM-CIF-${borrowerId}`;

export const loanExternalId = (applicationId: number): string => `AGM-APP-${applicationId}`;

const numberOf = (applicationId: number, externalId: string): number =>
  externalId === loanExternalId(applicationId) ? 1 : Number(externalId.slice(loanExternalId(applicationId).length + 1));

/**
 * Every name under which a loan of this case may stand besides the present one. Names of before they were kept are told
 * from the number of the first that is: there was none but these.
 */
export function earlierExternalIds(applicationId: number, present: string, kept: readonly string[]): string[] {
  const first = Math.min(...[present, ...kept].map((externalId) => numberOf(applicationId, externalId)));
  const base = loanExternalId(applicationId);
  const before = Array.from({ length: first - 1 }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));
  return [...before, ...kept];
}
