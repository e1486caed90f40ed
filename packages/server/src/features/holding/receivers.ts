import { mayDecideNext } from '@trustiq/domain/workflow/may-decide-next.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { situationOf } from '../../workflow/case-situation.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { OpenCase } from '../../workflow/cases.ts';
import { type Colleague, listColleagues } from './holds.store.ts';

/** Everybody with an open account for whose decision the case waits. */
export async function listReceiversOf(
  { policies }: Pick<CaseDeps, 'policies'>,
  db: Db,
  { record }: OpenCase,
  now: Date,
): Promise<Colleague[]> {
  const colleagues = await listColleagues(db, now);
  return colleagues.filter(({ userId, role, areaId, branchId }) =>
    mayDecideNext(situationOf(record, { userId, role, areaId, branchId }, now, policies)),
  );
}
