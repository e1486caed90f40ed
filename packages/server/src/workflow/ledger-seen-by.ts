import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { ownLoansIn, type SeenLedger, seenLedger } from '@trustiq/domain/obligations/seen-ledger.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../platform/database/open-database.ts';
import { listPlaces } from './exposure.store.ts';

/** All that an applicant owes as this reader may see it: of a case in another branch they learn its number and branch alone. */
export async function ledgerSeenBy(db: Db, reader: WorkflowActor, ledger: Ledger): Promise<SeenLedger> {
  const places = await listPlaces(db, ownLoansIn(ledger));
  const hidden = places.filter(
    ({ branch_id: branchId, area_id: areaId }) => !isInScopeOf(reader, { branchId, areaId }),
  );
  return seenLedger(ledger, new Set(hidden.map(({ id }) => id)));
}
