import { type Placement, placementObstacles } from '@trustiq/domain/access/account-placement.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { accountRefused, placementRefused } from './account-refused.ts';
import { findAreaOfBranch, findBranchByCode, isArea } from './accounts.store.ts';

/** As a command gives it. */
export type GivenPlace = { readonly branchCode?: string | undefined; readonly areaId?: number | undefined };

async function lookUp(db: Db, { branchCode, areaId }: GivenPlace): Promise<Placement> {
  if (areaId !== undefined && !(await isArea(db, areaId))) throw accountRefused('no_such_area', areaId);
  const branch = branchCode === undefined ? null : await findBranchByCode(db, branchCode);
  if (branchCode !== undefined && branch === null) throw accountRefused('no_such_branch', branchCode);
  return { branchId: branch?.branchId ?? null, areaId: areaId ?? branch?.areaId ?? null };
}

/** The place of an account in the bank, refused with all that is wrong when its role cannot stand there. */
export async function placeFor(db: Db, role: Role, given: GivenPlace, present?: Placement): Promise<Placement> {
  const isGiven = given.branchCode !== undefined || given.areaId !== undefined;
  const place = isGiven || present === undefined ? await lookUp(db, given) : present;
  const branchAreaId = place.branchId === null ? null : await findAreaOfBranch(db, place.branchId);
  const obstacles = placementObstacles(role, place, branchAreaId);
  if (!isGiven && obstacles.includes('no_place_wanted')) return { areaId: null, branchId: null };
  if (obstacles.length > 0) throw placementRefused(role, obstacles);
  return place;
}

/** The same for a place that a screen names by its numbers; a branch brings its area along. */
export async function chosenPlace(db: Db, role: Role, { areaId, branchId }: Placement): Promise<Placement> {
  const branchAreaId = branchId === null ? null : await findAreaOfBranch(db, branchId);
  if (branchId !== null && branchAreaId === null) throw accountRefused('no_such_branch', branchId);
  if (areaId !== null && !(await isArea(db, areaId))) throw accountRefused('no_such_area', areaId);
  const place = { branchId, areaId: areaId ?? branchAreaId };
  const obstacles = placementObstacles(role, place, branchAreaId);
  if (obstacles.length > 0) throw placementRefused(role, obstacles);
  return place;
}
