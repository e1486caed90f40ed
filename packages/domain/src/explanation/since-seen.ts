/** What of a case is compared with what somebody saw of it before. Figures that they may not know are null in both. */
export type SeenFacts = {
  readonly figures: Readonly<Record<SeenFigure, number | string | null>>;
  readonly documents: readonly string[];
  /** When the bureau was last asked. */
  readonly bureauAt: string | null;
};

export const seenFigures = [
  'product',
  'amount',
  'tenor',
  'ratePercent',
  'instalment',
  'dbr',
  'rpc',
  'ltv',
  'bureauScore',
  'rating',
  'worstKol',
  'exposure',
] as const;
export type SeenFigure = (typeof seenFigures)[number];

export type SeenChange =
  | { readonly field: SeenFigure; readonly from: number | string | null; readonly to: number | string | null }
  | { readonly field: 'documentAdded' | 'documentGone'; readonly name: string }
  | { readonly field: 'bureau'; readonly from: string | null; readonly to: string | null };

/** A person's looks at one case: what they saw at the end of the visit before, when this visit began, and last. */
export type CaseLooks = {
  readonly before: SeenFacts | null;
  readonly beforeAt: string | null;
  readonly opened: SeenFacts;
  readonly latest: SeenFacts;
  readonly latestAt: string;
};

/** Whoever comes back within this time has not been away. */
const VISIT_MINUTES = 30;

const isSameVisit = ({ latestAt }: CaseLooks, at: string): boolean =>
  new Date(at).getTime() - new Date(latestAt).getTime() < VISIT_MINUTES * 60_000;

/**
 * One look more. Within a visit the beginning stays what is compared, so that nobody is told of their own work, and what
 * changed meanwhile is not forgotten by reloading the page.
 */
export function lookAgain(looks: CaseLooks | null, facts: SeenFacts, at: string): CaseLooks {
  if (looks === null) return { before: null, beforeAt: null, opened: facts, latest: facts, latestAt: at };
  if (isSameVisit(looks, at)) return { ...looks, latest: facts, latestAt: at };
  return { before: looks.latest, beforeAt: looks.latestAt, opened: facts, latest: facts, latestAt: at };
}

/** Old and new, in the order of the figures; nothing on the first look. */
export function changesSince({ before, opened }: Pick<CaseLooks, 'before' | 'opened'>): readonly SeenChange[] {
  if (before === null) return [];
  const figures = seenFigures.flatMap((field): SeenChange[] => {
    const [from, to] = [before.figures[field] ?? null, opened.figures[field] ?? null];
    return from === to ? [] : [{ field, from, to }];
  });
  const added = opened.documents.filter((name) => !before.documents.includes(name));
  const gone = before.documents.filter((name) => !opened.documents.includes(name));
  return [
    ...figures,
    ...added.map((name) => ({ field: 'documentAdded', name }) as const),
    ...gone.map((name) => ({ field: 'documentGone', name }) as const),
    ...(before.bureauAt === opened.bureauAt
      ? []
      : [{ field: 'bureau', from: before.bureauAt, to: opened.bureauAt } as const]),
  ];
}
