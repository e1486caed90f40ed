import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { isLimitExceeded } from '@trustiq/domain/workflow/lending-limits.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listCasePlaces } from './related-cases.store.ts';

/** The legal limit of a case, before anybody sends it on. Amounts are told to whoever may see all that they are made of. */
export async function shownLimits(
  db: Db,
  { lendingLimits, exposure, relatedLoans }: Pick<ApplicationFacts, 'lendingLimits' | 'exposure' | 'relatedLoans'>,
  reader: WorkflowActor,
): Promise<WholeCase['lendingLimits']> {
  const ids = [...new Set([...exposure.loans, ...relatedLoans].map(({ applicationId }) => applicationId))];
  const places = ids.length === 0 ? [] : await listCasePlaces(db, ids);
  const isAllSeen = places.every((row) => isInScopeOf(reader, { branchId: row.branch_id, areaId: row.area_id }));
  return lendingLimits.map((check) => ({
    relation: check.relation,
    sharePercent: check.sharePercent,
    limitRupiah: check.limitRupiah,
    statutoryRupiah: isAllSeen ? check.statutoryRupiah : null,
    prudentRupiah: isAllSeen ? check.prudentRupiah : null,
    isExceeded: isLimitExceeded(check),
  }));
}
