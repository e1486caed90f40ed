import type { BranchSnapshot } from '@trustiq/contract/reports/branch-reports.ts';
import { dataScopeOf, isInScope } from '@trustiq/domain/access/data-scope.ts';
import type { Actor } from '@trustiq/domain/access/roles.ts';
import { noFigures } from '@trustiq/domain/reports/branch-figures.ts';
import { isReportDay } from '@trustiq/domain/reports/report-period.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listBranches } from './snapshots.store.ts';
import { snapshotOf } from './take-snapshot.ts';

/** The branches a person may see, at the end of a day. Branches without applications stand there with zeros. */
export async function branchReport(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  actor: Actor,
  day: string,
): Promise<BranchSnapshot[]> {
  if (!isReportDay(day, bankDayOf(deps.now()))) throw new Failure('INVALID_REQUEST', { date: day });
  const { figures, takenAt } = await snapshotOf(deps, day);
  const scope = dataScopeOf(actor);
  const branches = await listBranches(deps.db);
  return branches
    .filter((branch) => isInScope(scope, branch))
    .map(({ branchId, branchName }) => ({
      branchId,
      branchName,
      takenAt: takenAt.toISOString(),
      ...(figures.get(branchId) ?? noFigures),
    }));
}
