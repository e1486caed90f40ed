import { describe, expect, it } from 'vitest';
import { neededStaff } from './needed-staff.ts';
import type { Policy } from './policy.ts';

type Asked = Pick<Policy, 'authority' | 'deviations' | 'organisation'>;

const branch = { areaId: 3, closedOn: null } as Policy['organisation']['branches'][number];
const policyWith = (branches: readonly (typeof branch)[]): Asked =>
  ({
    organisation: { areas: [], branches },
    deviations: { deciders: [{ fromSeverity: 2, role: 'ROLE_DIR_KEP' }] },
    authority: {
      rows: [
        { upToRupiah: 50_000_000, chain: [{ role: 'ROLE_CABANG', votes: 1 }] },
        {
          upToRupiah: null,
          chain: [
            { role: 'ROLE_KOM', votes: 3 },
            { role: 'ROLE_DIR_UT', votes: 1 },
          ],
        },
      ],
      branchChain: [{ role: 'ROLE_CABANG', votes: 1 }],
      employeeChain: [{ role: 'ROLE_DIR_OPS', votes: 1 }],
      extraSteps: [{ fromSeverity: 3, role: 'ROLE_DIR_UT' }],
    },
  }) as unknown as Asked;

const peopleIn = (policy: Asked) => neededStaff(policy).map(({ roles, people }) => `${people} ${roles.join('/')}`);

describe('whom a policy needs', () => {
  it('are the desks, each step of each chain once with its votes, and who decides on deviations', () => {
    expect(peopleIn(policyWith([branch]))).toEqual([
      '1 ROLE_CHECKER',
      '1 ROLE_ANALYST',
      '1 ROLE_DIR_KEP',
      '1 ROLE_CABANG',
      '3 ROLE_KOM',
      '1 ROLE_DIR_UT',
      '1 ROLE_OPS_AREA/ROLE_OPS_CABANG',
    ]);
  });

  it('are also those of employee loans where an open branch gives them, and checkers only where another one does', () => {
    const employees = { ...branch, areaId: 999 };
    expect(peopleIn(policyWith([employees]))).toEqual([
      '1 ROLE_CHECKER/ROLE_EXT_CHECKER',
      '1 ROLE_ANALYST',
      '1 ROLE_DIR_KEP',
      '1 ROLE_CABANG',
      '3 ROLE_KOM',
      '1 ROLE_DIR_UT',
      '1 ROLE_DIR_OPS',
      '1 ROLE_OPS_AREA/ROLE_OPS_CABANG',
    ]);
    expect(peopleIn(policyWith([branch, { ...employees, closedOn: '2026-01-01' }]))).toHaveLength(7);
  });
});
