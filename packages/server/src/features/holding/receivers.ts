import type { Db } from '../../platform/database/open-database.ts';
import type { HoldParts, IsTurnOf } from './hold-work.ts';
import { type Colleague, listColleagues } from './holds.store.ts';

/** Everybody with an open account for whose decision the case waits. */
export async function listReceiversOf(
  { isTurnOf }: Pick<HoldParts, 'isTurnOf'>,
  db: Db,
  open: Parameters<IsTurnOf>[0],
  now: Date,
): Promise<Colleague[]> {
  const colleagues = await listColleagues(db, now);
  return colleagues.filter(({ userId, role, areaId, branchId }) =>
    isTurnOf(open, { userId, role, areaId, branchId }, now),
  );
}
