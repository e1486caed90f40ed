import { describe, expect, it } from 'vitest';
import { HRD_AREA_ID } from '../access/roles.ts';
import { briefParts } from './brief-parts.ts';

describe('what a brief tells', () => {
  it.each([
    { role: 'ROLE_EXT_CHECKER', areaId: HRD_AREA_ID },
    { role: 'ROLE_CHECKER', areaId: HRD_AREA_ID },
  ] as const)('$role of HRD nothing of fintech loans, deviations, calls and notes', (person) =>
    expect(briefParts(person)).toEqual({
      hidden: ['fdc', 'deviation', 'contact'],
      withDeviations: false,
      withMemo: false,
    }),
  );

  it.each(['ROLE_OPS_CABANG', 'ROLE_OPS_AREA'] as const)('%s nothing of fintech loans', (role) =>
    expect(briefParts({ role, areaId: 2 })).toEqual({ hidden: ['fdc'], withDeviations: true, withMemo: true }),
  );

  it.each(['ROLE_ANALYST', 'ROLE_CHECKER', 'ROLE_KOM', 'ROLE_DIR_KEP'] as const)('%s everything', (role) =>
    expect(briefParts({ role, areaId: 2 })).toEqual({ hidden: [], withDeviations: true, withMemo: true }),
  );
});
