import type { DeskTimes } from '@trustiq/contract/reports/desk-times.ts';
import type { Actor } from '@trustiq/domain/access/roles.ts';
import { mayOpen, type RoutePath } from '@trustiq/domain/access/routes.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';

/** Lists that show whole statuses of the reader's scope; those of the votes show only what waits for the reader. */
const listOf: Partial<Record<Status, RoutePath>> = {
  PRESCREEN: '/prescreen',
  ANALYST: '/analyst',
  PREDISBURSE: '/predisbursed',
};

/** Where the cases behind a number are, for this person; null where no list of theirs shows them. */
export function addressBehind(
  { status, track }: Pick<DeskTimes, 'status' | 'track'>,
  person: Pick<Actor, 'role' | 'areaId'>,
): string | null {
  if (mayOpen('/beban-kerja', person))
    return `/beban-kerja?${new URLSearchParams({ status, ...(track === null ? {} : { track }) })}`;
  const list = listOf[status];
  return list && mayOpen(list, person) ? list : null;
}
