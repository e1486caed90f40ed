import { deviations as en } from '@trustiq/contract/texts/en/deviations.ts';
import { deviations as id } from '@trustiq/contract/texts/id/deviations.ts';
import { isDeviationRemovable } from '@trustiq/domain/deviations/deviation-types.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import * as store from './deviations.store.ts';

const texts = { id, en };

/** The codes of what the case shows now, from the feature that knows. */
export type DeviationsShownBy = (db: Db, applicationId: number) => Promise<readonly string[]>;

const toDetails = (row: store.DeviationRow) => ({
  deviationTypeId: row.deviation_type_id,
  origin: row.origin,
  state: row.state,
});

export function removeDeviation(
  { db, cases }: CaseDeps,
  { deviationsShownBy }: { readonly deviationsShownBy: DeviationsShownBy },
): Handler<'removeDeviation'> {
  return async ({ params, actor, origin }) => {
    const found = await store.findDeviation(db, params.id);
    if (found === null) throw new Failure('NOT_FOUND');
    const act = {
      actor,
      origin,
      id: found.application_id,
      action: 'editDeviations',
      event: 'deviation_removed',
      details: toDetails,
    } as const;
    const { id: removed } = await cases.act(act, async (trx) => {
      const row = await store.findDeviation(trx, params.id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (row.application_id !== found.application_id) throw new Failure('STALE_VERSION');
      const holding = await deviationsShownBy(trx, row.application_id);
      if (!isDeviationRemovable(row.code, holding))
        throw new Failure('RULE_BROKEN', { deviation: 'still_holds' }, { title: texts[origin.language].stillHolds });
      await store.deleteDeviation(trx, row.id);
      return row;
    });
    return { id: removed };
  };
}
