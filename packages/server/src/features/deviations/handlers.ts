import type { CaseDeps } from '../../deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { addDeviation } from './add-deviation.ts';
import { listDeviations } from './deviations.store.ts';
import { type DeviationFactsOf, removeDeviation } from './remove-deviation.ts';
import { toDeviation } from './to-deviation.ts';

export function deviationHandlers(
  deps: CaseDeps,
  others: { readonly deviationFactsOf: DeviationFactsOf },
): HandlersOf<'listDeviations' | 'addDeviation' | 'removeDeviation'> {
  const { db, cases } = deps;
  return {
    listDeviations: async ({ params, actor }) => {
      const { record } = await cases.read(actor, { id: params.id });
      return (await listDeviations(db, record.id)).map(toDeviation);
    },
    addDeviation: addDeviation(deps),
    removeDeviation: removeDeviation(deps, others),
  };
}
