import { toDeviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { addDeviation, type FigureOf } from './add-deviation.ts';
import { deviationOf } from './deviation-of.ts';
import { listDeviations } from './deviations.store.ts';
import { type DeviationsShownBy, removeDeviation } from './remove-deviation.ts';

export function deviationHandlers(
  deps: CaseDeps,
  others: { readonly deviationsShownBy: DeviationsShownBy; readonly figureOf: FigureOf },
): HandlersOf<'listDeviations' | 'addDeviation' | 'removeDeviation'> {
  const { cases } = deps;
  return {
    listDeviations: ({ params, actor }) =>
      cases.show(actor, { id: params.id }, async (trx, { record }) =>
        (await listDeviations(trx, record.id)).map((row) => toDeviation(deviationOf(row))),
      ),
    addDeviation: addDeviation(deps, others),
    removeDeviation: removeDeviation(deps, others),
  };
}
