import { describe, expect, it } from 'vitest';
import { briefParts } from './brief-parts.ts';

describe('what a brief tells', () => {
  it('HRD nothing of fintech loans, deviations, calls and notes', () =>
    expect(briefParts('ROLE_EXT_CHECKER')).toEqual({
      hidden: ['fdc', 'deviation', 'contact'],
      withDeviations: false,
      withMemo: false,
    }));

  it.each(['ROLE_OPS_CABANG', 'ROLE_OPS_AREA'] as const)('%s nothing of fintech loans', (role) =>
    expect(briefParts(role)).toEqual({ hidden: ['fdc'], withDeviations: true, withMemo: true }),
  );

  it.each(['ROLE_ANALYST', 'ROLE_CHECKER', 'ROLE_KOM', 'ROLE_DIR_KEP'] as const)('%s everything', (role) =>
    expect(briefParts(role)).toEqual({ hidden: [], withDeviations: true, withMemo: true }),
  );
});
