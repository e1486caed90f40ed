import { deviations as en } from '@trustiq/contract/texts/en/deviations.ts';
import { deviations as id } from '@trustiq/contract/texts/id/deviations.ts';
import { automaticDeviations, type DeviationFacts } from '@trustiq/domain/deviations/automatic-deviations.ts';
import { isDeviationRemovable } from '@trustiq/domain/deviations/removable.ts';
import type { CaseDeps } from '../../deps.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import * as store from './deviations.store.ts';

const texts = { id, en };

/** What the case shows now, from the features that know; null when that cannot be told. */
export type DeviationFactsOf = (db: Db, applicationId: number) => Promise<DeviationFacts | null>;

async function isRemovable(db: Db, row: store.DeviationRow, factsOf: DeviationFactsOf): Promise<boolean> {
  const facts = await factsOf(db, row.application_id);
  // What nobody can check again stays, unless a person put it there.
  return facts === null ? row.origin === 'MANUAL' : isDeviationRemovable(row.code, automaticDeviations(facts));
}

export function removeDeviation(
  { db, cases }: CaseDeps,
  { deviationFactsOf }: { readonly deviationFactsOf: DeviationFactsOf },
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
      details: { deviationTypeId: found.deviation_type_id, origin: found.origin, state: found.state },
    } as const;
    return cases.act(act, async (trx) => {
      const row = await store.findDeviation(trx, params.id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (!(await isRemovable(trx, row, deviationFactsOf)))
        throw new Failure('RULE_BROKEN', { deviation: 'still_holds' }, { title: texts[origin.language].removeFailed });
      await store.deleteDeviation(trx, row.id);
      return { id: row.id };
    });
  };
}
