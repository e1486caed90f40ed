import { describe, expect, it } from 'vitest';
import { guardOf, mayOpen } from '../access/routes.ts';
import { statusCodes } from './application-workflow.ts';
import { caseScreenOf } from './case-screen.ts';
import { queues } from './queues.ts';

const HRD = 999;

describe('the screen of a case', () => {
  it.each(Object.values(queues).flatMap((rule) => rule.roles.map((role) => ({ ...rule, role }))))(
    '$role has one for what waits in $status',
    ({ status, role, track }) => {
      const screen = caseScreenOf(status, { role, areaId: track === 'HRD' ? HRD : 1 });
      expect(screen === null ? null : guardOf(screen).list).toBeTruthy();
    },
  );

  it('is never one that is closed to the person', () => {
    for (const status of statusCodes)
      for (const areaId of [1, HRD, null]) {
        const person = { role: 'ROLE_CHECKER', areaId } as const;
        const screen = caseScreenOf(status, person);
        expect(screen === null || mayOpen(screen, person)).toBe(true);
      }
  });

  it('is not there for who has nothing to do with it', () => {
    expect(caseScreenOf('ANALYST', { role: 'ROLE_KOM', areaId: null })).toBeNull();
    expect(caseScreenOf('DISBURSED', { role: 'ROLE_OPS_CABANG', areaId: 1 })).toBeNull();
  });
});
