import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { DecisionFigure, FigureKey } from '@trustiq/domain/explanation/decision-figures.ts';
import { changesSince, lookAgain, type SeenFacts } from '@trustiq/domain/explanation/since-seen.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findLooks, saveLooks } from './brief.store.ts';

type Shown = {
  readonly credit: {
    readonly terms: {
      readonly amountRupiah: number;
      readonly tenorMonths: number;
      readonly ratePercent: number;
      readonly instalmentRupiah: number | null;
    };
    readonly bureau: { readonly requestedAt: string } | null;
  };
  readonly notes: { readonly product: string; readonly documents: readonly string[] };
  readonly figures: readonly DecisionFigure[];
};

/** What of the answer is compared at the next visit: nothing that the reader was not shown. */
export function seenFactsOf({ credit: { terms, bureau }, notes, figures }: Shown): SeenFacts {
  const figureOf = (key: FigureKey) => figures.find((figure) => figure.key === key)?.value ?? null;
  return {
    figures: {
      product: notes.product,
      amount: terms.amountRupiah,
      tenor: terms.tenorMonths,
      ratePercent: terms.ratePercent,
      instalment: terms.instalmentRupiah,
      dbr: figureOf('dbr'),
      rpc: figureOf('rpc'),
      ltv: figureOf('ltv'),
      bureauScore: figureOf('bureauScore'),
      rating: figureOf('rating'),
      worstKol: figureOf('worstKol'),
      exposure: figureOf('exposure'),
    },
    documents: notes.documents,
    bureauAt: bureau?.requestedAt ?? null,
  };
}

/** Keeps the look, and tells what changed since the visit before. */
export async function lookAtCase(
  { db, now }: Pick<CaseDeps, 'db' | 'now'>,
  looking: { readonly userId: number; readonly applicationId: number },
  facts: SeenFacts,
): Promise<CaseBrief['since']> {
  const looks = lookAgain(await findLooks(db, looking.userId, looking.applicationId), facts, now().toISOString());
  await saveLooks(db, looking, looks);
  return looks.beforeAt === null ? null : { at: looks.beforeAt, changes: [...changesSince(looks)] };
}
