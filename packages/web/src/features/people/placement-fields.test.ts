import { expect, it } from 'vitest';
import { placementOf } from './placement-fields.tsx';

it.each([
  ['ROLE_AO', { areaId: null, branchId: 7 }],
  ['ROLE_CHECKER', { areaId: null, branchId: 7 }],
  ['ROLE_AREA', { areaId: 2, branchId: null }],
  ['ROLE_ANALYST', { areaId: null, branchId: null }],
] as const)('%s is sent to the place that it is bound to', (role, place) => {
  expect(placementOf({ role, areaId: '2', branchId: '7' })).toEqual({ role, ...place });
});
