/** A value and a document as they are, or as they were when somebody compared them; by their digests. */
export type Compared = { readonly document: string; readonly value: string };

/** Somebody's word about a field: it agrees with the document, or it does not. */
export type FieldCheck = { readonly agrees: boolean; readonly seen: Compared };

/** A word about another value or another file says nothing any more. Nothing was ever compared with an empty field. */
export const isLivingCheck = ({ seen }: FieldCheck, present: Compared | null): boolean =>
  present !== null && seen.document === present.document && seen.value === present.value;

/** One who saw a difference is not outvoted: it stays until they, the value or the document change. */
export function standingOf(checks: readonly Pick<FieldCheck, 'agrees'>[]): 'unchecked' | 'agrees' | 'disagrees' {
  if (checks.length === 0) return 'unchecked';
  return checks.every(({ agrees }) => agrees) ? 'agrees' : 'disagrees';
}

/** That somebody had the file of a document before them. */
export type Opening = { readonly documentId: number; readonly at: string };

/** Since the case came to where it lies: what somebody read when it was here before may have been another version of it. */
export const isOpenedSince = (openings: readonly Opening[], documentId: number, since: string): boolean =>
  openings.some((opening) => opening.documentId === documentId && Date.parse(opening.at) >= Date.parse(since));
