/** This loan repays it; or it is not the applicant's to pay. */
export const markKinds = ['TAKEN_OVER', 'NOT_COUNTED'] as const;
export type MarkKind = (typeof markKinds)[number];

/** What a person decided about a debt, kept with one of its records; whatever joins that record later shares it, unless only the debtor named it. */
export type LedgerMark = {
  readonly key: string;
  readonly kind: MarkKind;
  readonly reason: string;
  readonly documentId: number | null;
};
