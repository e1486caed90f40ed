import { describe, expect, it } from 'vitest';
import { placementObstacles } from './account-placement.ts';

const bandung = { areaId: 2, branchId: 1 };
const nowhere = { areaId: null, branchId: null };

describe('where an account may stand', () => {
  it.each([
    ['ROLE_CHECKER', bandung, 2, []],
    ['ROLE_CHECKER', nowhere, null, ['branch_needed']],
    ['ROLE_CABANG', { areaId: 2, branchId: null }, null, ['branch_needed']],
    ['ROLE_CABANG', { areaId: 3, branchId: 1 }, 2, ['area_of_another_branch']],
    ['ROLE_AREA', { areaId: 2, branchId: null }, null, []],
    ['ROLE_AREA', nowhere, null, ['area_needed']],
    ['ROLE_EXT_CHECKER', { areaId: 999, branchId: null }, null, []],
    ['ROLE_EXT_CHECKER', { areaId: 999, branchId: 11 }, 999, []],
    ['ROLE_EXT_CHECKER', { areaId: 2, branchId: null }, null, ['hrd_area_needed']],
    ['ROLE_EXT_CHECKER', nowhere, null, ['area_needed', 'hrd_area_needed']],
    ['ROLE_AO', bandung, 2, []],
    ['ROLE_AO', nowhere, null, ['branch_needed']],
    ['ROLE_DIR_UT', nowhere, null, []],
    ['ROLE_DIR_UT', bandung, 2, ['no_place_wanted']],
  ] as const)('%s in %o of area %s meets %j', (role, place, branchAreaId, obstacles) => {
    expect(placementObstacles(role, place, branchAreaId)).toEqual(obstacles);
  });
});
