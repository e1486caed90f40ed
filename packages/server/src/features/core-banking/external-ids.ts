/** Our names for things in core banking: told from our own numbers alone, so that a second look finds the first try. */

/** A person has one CIF, however many applications they make. */
export const clientExternalId = (borrowerId: number): string => `AGM-CIF-${borrowerId}`;

export const loanExternalId = (applicationId: number): string => `AGM-APP-${applicationId}`;
