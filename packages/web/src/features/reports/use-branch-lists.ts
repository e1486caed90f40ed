import { useQuery } from '@tanstack/react-query';
import { getWorkload } from '@trustiq/contract/holding/workload.ts';
import { mayOpen } from '@trustiq/domain/access/routes.ts';
import { listBehind } from '@trustiq/domain/reports/list-behind.ts';
import { call } from '../../lib/api.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { loadOwnLists, ownListBehind } from './own-branch-lists.ts';
import { branchColumns, type ReportColumn, type ReportRow } from './report-tables.ts';
import type { ReportChoice } from './use-report-choice.ts';

/**
 * Where the cases behind the numbers of one branch are: for managers their workload, for others a list of their own. For
 * today, as lists tell of nothing else.
 */
export function useBranchLists({ report, date }: ReportChoice, today: string, countedAt: number) {
  const session = useSession();
  const person = session && personOf(session.user);
  const stages = branchColumns[report];
  const isManager = !!person && mayOpen('/beban-kerja', person);
  const isListed = stages !== undefined && date === today && !!person;
  const isAsked = isListed && countedAt > 0;
  const { data } = useQuery({
    // Asked anew with the report, so that both tell of the same moment.
    queryKey: ['workload-of-branches', countedAt],
    queryFn: ({ signal }) => call(getWorkload, {}, { signal }),
    enabled: isAsked && isManager,
  });
  const { data: ownLists } = useQuery({
    queryKey: ['own-lists-of-branches', countedAt],
    queryFn: ({ signal }) => (person ? loadOwnLists(person, signal) : []),
    enabled: isAsked && !isManager,
  });
  return (row: ReportRow, { name }: ReportColumn): string | null => {
    const stage = stages?.[name];
    if (!isListed || stage === undefined || row.id === undefined) return null;
    if (ownLists) return ownListBehind({ row, column: name, stages }, ownLists);
    const found = data && listBehind({ branchId: row.id, stage, count: Number(row[name] ?? 0) }, data.branches);
    if (!found) return null;
    const { branchId, status } = found;
    return `/beban-kerja?${new URLSearchParams({ branch: String(branchId), ...(status === null ? {} : { status }) })}`;
  };
}
