import { markUnmarked } from '../../platform/record/mark-in-bulk.ts';
import { type DemoDeps, prepareStaff } from './bank/bank-context.ts';
import { countApplications, waitForTurn } from './bank/demo.store.ts';
import { fillCrowd } from './crowd/fill-crowd.ts';
import { fillShowcase } from './showcase/fill-showcase.ts';

/** As many as somebody would ever look at one by one. */
const SHOWCASE_SIZE = 300;

export type FillReport = { readonly added: number; readonly total: number };

/**
 * Fills the bank up to so many applications: first the showcase, whole or not at all, then the crowd, in parts that each
 * stand by themselves. A bank that has some already gets the rest.
 */
export async function fillDemoBank(
  deps: DemoDeps,
  applications: number,
  onProgress: (done: number) => void,
): Promise<FillReport> {
  const before = await countApplications(deps.db);
  if (before === 0)
    await deps.db.transaction().execute(async (trx) => {
      await waitForTurn(trx);
      if ((await countApplications(trx)) > 0) return;
      const context = await prepareStaff(trx, deps);
      await fillShowcase({ ...deps, db: trx }, context, Math.min(applications, SHOWCASE_SIZE));
      await markUnmarked(trx, deps.now, 'demo');
    });
  onProgress(await countApplications(deps.db));
  await fillCrowd(deps, applications, onProgress);
  const total = await countApplications(deps.db);
  return { added: total - before, total };
}
